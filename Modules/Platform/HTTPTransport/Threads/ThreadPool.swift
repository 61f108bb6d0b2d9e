import Dispatch
import Foundation
import NIOCore
import Synchronization

/// Threads for work that may block on the disk: more than there are cores.
///
/// A thread is started when none is idle; of the idle ones, the latest is woken. One thread wakes at a time, and it
/// wakes the next if more jobs wait: the threads that run have mostly taken them by then. (`NIOThreadPool` wakes all
/// of them for every job, which costs as much as many requests.)
final class ThreadPool: TaskExecutor {
  private let work: Work

  init(threads maximum: Int) { work = Work(maxThreads: maximum) }

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
      /// Whether a thread was woken or started that has not looked for a job yet.
      var isWaking = false
      var isClosed = false
    }

    private enum Step {
      case run(Job, then: Wake)
      case wait
      case end
    }

    private enum Wake {
      case nobody
      case idle(DispatchSemaphore)
      case new
    }

    private let maxThreads: Int
    private let state = Mutex(State())

    init(maxThreads: Int) { self.maxThreads = maxThreads }

    func add(_ job: Job) {
      wake(
        state.withLock { state in
          state.jobs.append(job)
          return next(&state)
        })
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
      var isWoken = true
      while true {
        switch state.withLock({ step(&$0, of: semaphore, isWoken: isWoken) }) {
        case .run(let job, let next):
          isWoken = false
          wake(next)
          job.run()
        case .wait:
          semaphore.wait()
          isWoken = true
        case .end: return
        }
      }
    }

    private func step(_ state: inout State, of thread: DispatchSemaphore, isWoken: Bool) -> Step {
      if isWoken { state.isWaking = false }
      if let job = state.jobs.popFirst() { return .run(job, then: next(&state)) }
      if state.isClosed { return .end }
      state.idle.append(thread)
      return .wait
    }

    /// Chooses the thread to wake for the jobs that wait.
    private func next(_ state: inout State) -> Wake {
      if state.jobs.isEmpty || state.isWaking { return .nobody }
      if let last = state.idle.popLast() {
        state.isWaking = true
        return .idle(last)
      }
      guard state.threads < maxThreads else { return .nobody }
      state.threads += 1
      state.isWaking = true
      return .new
    }

    private func wake(_ thread: Wake) {
      switch thread {
      case .nobody: break
      case .idle(let semaphore): semaphore.signal()
      case .new: Thread { self.runJobs() }.start()
      }
    }
  }
}
