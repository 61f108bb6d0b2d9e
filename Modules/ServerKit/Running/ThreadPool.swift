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

  func enqueue(_ job: consuming ExecutorJob) { work.add(Piece(job: UnownedJob(job), pool: self)) }

  deinit { work.end() }

  /// A job, which keeps the pool alive until it is done.
  private struct Piece: Sendable {
    let job: UnownedJob
    let pool: ThreadPool

    func run() { job.runSynchronously(on: pool.asUnownedTaskExecutor()) }
  }

  /// The queue of jobs. Threads hold the queue, not the pool, which ends them when it is released.
  private final class Work: Sendable {
    private struct State {
      var pieces = CircularBuffer<Piece>()
      var resting: [DispatchSemaphore] = []
      var threads = 0
      var isOver = false
    }

    private enum Step {
      case run(Piece)
      case rest
      case end
    }

    private let mostThreads: Int
    private let state = Mutex(State())

    init(mostThreads: Int) { self.mostThreads = mostThreads }

    func add(_ piece: Piece) {
      let (resting, isThreadMissing) = state.withLock { state -> (DispatchSemaphore?, Bool) in
        state.pieces.append(piece)
        if let last = state.resting.popLast() { return (last, false) }
        guard state.threads < mostThreads else { return (nil, false) }
        state.threads += 1
        return (nil, true)
      }
      resting?.signal()
      if isThreadMissing { Thread { self.runPieces() }.start() }
    }

    func end() {
      let resting = state.withLock { state in
        state.isOver = true
        return state.resting
      }
      for thread in resting { thread.signal() }
    }

    private func runPieces() {
      let wakening = DispatchSemaphore(value: 0)
      while true {
        switch state.withLock({ Self.next(&$0, or: wakening) }) {
        case .run(let piece): piece.run()
        case .rest: wakening.wait()
        case .end: return
        }
      }
    }

    private static func next(_ state: inout State, or wakening: DispatchSemaphore) -> Step {
      if let piece = state.pieces.popFirst() { return .run(piece) }
      if state.isOver { return .end }
      state.resting.append(wakening)
      return .rest
    }
  }
}
