import Dispatch
import Testing

@testable import ServerKit

@Suite("The threads of a pool")
struct ThreadLoadTests {
  private var load = ThreadLoad<Int>(cores: 2)

  @Test("are summoned until as many run as there are cores, and one more to watch the rest")
  mutating func summoned() {
    var summoned = 0
    for number in 0..<5 {
      load.add(number)
      while load.needsHelp {
        load.summon()
        summoned += 1
      }
    }
    #expect(summoned == 2)
    #expect(job(load.next(after: .summoned)) == 0)
    #expect(!load.needsHelp)
    #expect(job(load.next(after: .summoned)) == 1)
    #expect(load.needsHelp)
    load.summon()
    guard case .watch = load.next(after: .summoned) else {
      Issue.record("no thread watches")
      return
    }
    #expect(!load.needsHelp)
    #expect(job(load.next(after: .running(stalls: 0))) == 2)
  }

  @Test("run in place of those that are blocked, which they are when no job was begun for a while")
  mutating func watching() {
    for number in 0..<8 {
      load.add(number)
      load.summon()
    }
    _ = load.next(after: .summoned)
    _ = load.next(after: .summoned)
    guard case .watch(let before) = load.next(after: .summoned) else {
      Issue.record("no thread watches")
      return
    }
    #expect(job(load.next(after: .running(stalls: 0))) == 2)
    guard case .watch(let after) = load.next(after: .watching(begun: before)) else {
      Issue.record("a job was begun meanwhile")
      return
    }
    #expect(job(load.next(after: .watching(begun: after))) == 3)
    // Two are blocked, so two others run in their place.
    #expect(job(load.next(after: .summoned)) == 4)
    guard case .watch = load.next(after: .summoned) else {
      Issue.record("more threads run than there are cores")
      return
    }
    #expect(job(load.next(after: .running(stalls: 1))) == 5)
    // A thread that was blocked leaves the jobs to the others.
    guard case .wait = load.next(after: .running(stalls: 0)) else {
      Issue.record("more threads run than there are cores")
      return
    }
    #expect(job(load.next(after: .running(stalls: 1))) == 6)
  }

  @Test("end when the pool is closed and its jobs are done")
  mutating func closed() {
    load.add(1)
    load.summon()
    load.close()
    #expect(job(load.next(after: .summoned)) == 1)
    guard case .end = load.next(after: .running(stalls: 0)) else {
      Issue.record("a thread stays")
      return
    }
  }

  @Test("all work at a time when those before are blocked")
  func blocked() async {
    let pool = ThreadPool(threads: 8, cores: 1)
    let arrived = DispatchSemaphore(value: 0)
    let gates = (0..<8).map { _ in DispatchSemaphore(value: 0) }
    await withTaskGroup(of: Void.self) { group in
      for gate in gates {
        group.addTask(executorPreference: pool) {
          arrived.signal()
          block(on: gate)
        }
      }
      group.addTask {
        // Each job goes on when all have begun.
        for _ in gates { block(on: arrived) }
        for gate in gates { gate.signal() }
      }
    }
  }
}

private func block(on semaphore: DispatchSemaphore) { semaphore.wait() }

/// The number of the job that a step runs.
private func job(_ step: ThreadLoad<Int>.Assignment) -> Int? {
  if case .run(let job, _) = step { job } else { nil }
}
