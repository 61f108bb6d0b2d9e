import Dispatch
import Foundation
import NIOCore
import Synchronization

/// Threads for work that may block on the disk: more than there are cores.
///
/// As many of them run as there are cores. More would take turns, and wait for locks whose holders wait for
/// their turn. Blocked threads are replaced: an idle thread watches jobs that wait, and when no job was begun for a
/// millisecond, the threads that run count as blocked until their jobs end. (`NIOThreadPool` wakes all of them for every job, which costs as much as many
/// requests.)
final class ThreadPool: TaskExecutor {
  private let work: Work

  /// - Parameters:
  ///   - most: the most threads.
  ///   - cores: the number of threads that run while none blocks.
  init(threads most: Int, cores: Int = ProcessInfo.processInfo.activeProcessorCount) {
    work = Work(ThreadLoad<Job>(cores: cores), mostThreads: most)
  }

  func enqueue(_ job: consuming ExecutorJob) { work.add(Job(job: UnownedJob(job), pool: self)) }

  deinit { work.end() }

  /// A job, which keeps the pool alive until it is done.
  private struct Job: Sendable {
    let job: UnownedJob
    let pool: ThreadPool

    func run() { job.runSynchronously(on: pool.asUnownedTaskExecutor()) }
  }

  /// The queue of jobs. Threads hold the queue, not the pool, which ends them when it is released.
  private final class Work: Sendable {
    private struct State {
      var load: ThreadLoad<Job>
      var idle: [DispatchSemaphore] = []
      var threads = 0
    }

    private enum Help: Sendable {
      case none, thread
      case idle(DispatchSemaphore)
    }

    private let mostThreads: Int
    private let state: Mutex<State>

    init(_ load: ThreadLoad<Job>, mostThreads: Int) {
      self.mostThreads = mostThreads
      state = Mutex(State(load: load))
    }

    func add(_ job: Job) {
      let help = state.withLock { state -> Help in
        state.load.add(job)
        return helpNeeded(&state)
      }
      summon(help)
    }

    /// Another thread, if the jobs need one.
    private func helpNeeded(_ state: inout State) -> Help {
      guard state.load.needsHelp, !state.idle.isEmpty || state.threads < mostThreads else { return .none }
      state.load.summon()
      if let last = state.idle.popLast() { return .idle(last) }
      state.threads += 1
      return .thread
    }

    private func summon(_ help: Help) {
      switch help {
      case .none: break
      case .idle(let thread): thread.signal()
      case .thread: Thread { self.runJobs() }.start()
      }
    }

    func end() {
      let idle = state.withLock { state -> [DispatchSemaphore] in
        state.load.close()
        for _ in state.idle { state.load.summon() }
        defer { state.idle = [] }
        return state.idle
      }
      for thread in idle { thread.signal() }
    }

    private func next(
      after activity: ThreadLoad<Job>.Activity, or semaphore: DispatchSemaphore
    ) -> (ThreadLoad<Job>.Assignment, Help) {
      state.withLock { state -> (ThreadLoad<Job>.Assignment, Help) in
        let step = state.load.next(after: activity)
        if case .wait = step { state.idle.append(semaphore) }
        return (step, helpNeeded(&state))
      }
    }

    private func runJobs() {
      let semaphore = DispatchSemaphore(value: 0)
      var activity = ThreadLoad<Job>.Activity.summoned
      while true {
        let (step, help) = next(after: activity, or: semaphore)
        summon(help)
        switch step {
        case .run(let job, let stalls):
          job.run()
          activity = .running(stalls: stalls)
        case .watch(let begun):
          _ = semaphore.wait(timeout: .now() + .milliseconds(1))
          activity = .watching(begun: begun)
        case .wait:
          semaphore.wait()
          activity = .summoned
        case .end: return
        }
      }
    }
  }
}
