import Dispatch
import Foundation
import NIOCore
import Synchronization

/// Threads for work that may block on the disk: more than there are cores.
///
/// A thread is started when none is idle; of the idle ones, the latest is woken. (`NIOThreadPool` wakes all
/// of them for every job, which costs as much as many requests.)
final class ThreadPool: TaskExecutor {
  private let work: Work

  init(threads most: Int) { work = Work(mostThreads: most) }

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
      var jobs = CircularBuffer<Job>()
      var idle: [DispatchSemaphore] = []
      var threads = 0
      var isClosed = false
    }

    private enum Step {
      case run(Job)
      case wait
      case end
    }

    private let mostThreads: Int
    private let state = Mutex(State())

    init(mostThreads: Int) { self.mostThreads = mostThreads }

    func add(_ job: Job) {
      let (idle, isThreadMissing) = state.withLock { state -> (DispatchSemaphore?, Bool) in
        state.jobs.append(job)
        if let last = state.idle.popLast() { return (last, false) }
        guard state.threads < mostThreads else { return (nil, false) }
        state.threads += 1
        return (nil, true)
      }
      idle?.signal()
      if isThreadMissing { Thread { self.runJobs() }.start() }
    }

    func end() {
      let idle = state.withLock { state in
        state.isClosed = true
        return state.idle
      }
      for thread in idle { thread.signal() }
    }

    private func runJobs() {
      let semaphore = DispatchSemaphore(value: 0)
      while true {
        switch state.withLock({ Self.next(&$0, or: semaphore) }) {
        case .run(let job): job.run()
        case .wait: semaphore.wait()
        case .end: return
        }
      }
    }

    private static func next(_ state: inout State, or semaphore: DispatchSemaphore) -> Step {
      if let job = state.jobs.popFirst() { return .run(job) }
      if state.isClosed { return .end }
      state.idle.append(semaphore)
      return .wait
    }
  }
}
