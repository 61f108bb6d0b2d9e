import NIOCore

/// Decides which threads of a pool run jobs, which one watches the waiting jobs, and which ones wait.
struct ThreadLoad<Job: Sendable>: Sendable {
  private let cores: Int
  private var jobs = CircularBuffer<Job>()
  private var running = 0
  /// Threads that were summoned and have not asked for a step yet.
  private var summoned = 0
  private var isWatched = false
  private var begun: UInt64 = 0
  /// The number of times that no job was begun for a while.
  private var stalls = 0
  /// The running jobs that were begun before the latest stall; others run in their place.
  private var blocked = 0
  private var isClosed = false

  /// The work of a thread before it asks for its next step.
  enum Activity: Sendable {
    case summoned
    /// It ran a job that was begun after a number of stalls.
    case running(stalls: Int)
    /// It waited for a while, in which other threads may have begun jobs.
    case watching(begun: UInt64)
  }

  /// The next work of a thread.
  enum Assignment: Sendable {
    case run(Job, stalls: Int)
    /// Wait for a while. The number of jobs begun so far goes into the activity.
    case watch(begun: UInt64)
    /// Wait until it is summoned.
    case wait
    case end
  }

  /// - Parameter cores: the number of threads that run jobs while none blocks.
  init(cores: Int) { self.cores = max(cores, 1) }

  mutating func add(_ job: Job) { jobs.append(job) }

  /// Lets threads end once there is no job left.
  mutating func close() { isClosed = true }

  /// Whether one more thread has to be summoned.
  var needsHelp: Bool {
    !jobs.isEmpty && (running - blocked + summoned < cores || !isWatched && summoned == 0)
  }

  /// Notes that a thread was started or woken.
  mutating func summon() { summoned += 1 }

  /// The next step of a thread.
  mutating func next(after activity: Activity) -> Assignment {
    var isStalled = false
    switch activity {
    case .summoned: summoned -= 1
    case .running(let before):
      running -= 1
      if before < stalls { blocked -= 1 }
    case .watching(let seen):
      isWatched = false
      isStalled = begun == seen
    }
    guard let first = jobs.first else { return isClosed ? .end : .wait }
    if isStalled { (stalls, blocked) = (stalls + 1, running) }
    if running - blocked < cores {
      jobs.removeFirst()
      running += 1
      begun += 1
      return .run(first, stalls: stalls)
    }
    if isWatched { return .wait }
    isWatched = true
    return .watch(begun: begun)
  }
}
