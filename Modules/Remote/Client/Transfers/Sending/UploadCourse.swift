import Core
import Networking

/// What to do next to get one content to the server, whatever happens on the way. It does nothing itself: it is told what
/// happened and says what is next.
struct UploadCourse {
  /// What to do next.
  enum Step: Hashable {
    /// Begin an upload with the first bytes.
    case begin(Int64)
    /// Ask how far the upload is.
    case ask
    /// Add bytes to it.
    case append(Range<Int64>)
    /// Nothing: the server has all of it.
    case nothing
  }

  /// The bytes of the whole.
  let size: Int64
  /// Where the upload is, once it is begun.
  private(set) var location: String?
  /// Whether the server has all of it.
  private(set) var isComplete = false
  /// The bytes the server has; `nil` while that has to be asked.
  private var offset: Int64?
  /// The bytes the server acknowledged last.
  private var acknowledged: Int64
  private var limit = UploadLimit()
  private var mostInPart = Int64.max
  private var lastPart: Int64 = 0
  private var furthest: Int64
  private var setbacks = 0

  /// How often in a row it may go wrong without getting any further than it ever was.
  static let mostSetbacks = 4
  /// Smaller parts than this are not tried.
  static let leastPart: Int64 = 64 << 10

  /// The course of content that was not begun, or is so far.
  init(size: Int64, from standing: UploadStanding?) {
    self.size = size
    location = standing?.location
    acknowledged = standing?.sent ?? 0
    furthest = acknowledged
    offset = standing == nil ? 0 : nil
  }

  /// How far it is, for whoever goes on with it another time; `nil` before it is begun.
  var standing: UploadStanding? { location.map { UploadStanding(location: $0, sent: acknowledged) } }

  /// What to do next.
  ///
  /// - Parameter partSize: how much to send at a time, as the link suggests.
  mutating func next(partSize: Int64) -> Step {
    if isComplete { return .nothing }
    let most = min(mostInPart, limit.maxAppendSize ?? .max)
    let part = max(1, min(max(partSize, limit.minAppendSize ?? 0), most))
    guard location != nil else {
      lastPart = min(part, size)
      return .begin(lastPart)
    }
    guard let offset else { return .ask }
    lastPart = min(part, size - offset)
    return .append(offset..<offset + lastPart)
  }
}

/// What happened.
extension UploadCourse {
  /// The server told where the upload is, before it had its bytes.
  mutating func noteAnnounced(_ location: String) { self.location = location }

  /// A step has ended.
  ///
  /// - Returns: the failure to give up with; `nil` to go on.
  mutating func note(_ result: Result<UploadAnswer, Failure>, of step: Step) -> Failure? {
    switch result {
    case .success(let answer): noteAnswer(answer, to: step)
    case .failure(let failure): noteFailure(failure, of: step)
    }
  }

  private mutating func noteAnswer(_ answer: UploadAnswer, to step: Step) -> Failure? {
    if answer.limit != UploadLimit() { limit = answer.limit }
    if let most = limit.maxSize, size > most { return .contentTooLarge(most) }
    guard answer.length ?? size == size else { return startOver(because: .strangeUpload) }
    if answer.isComplete, answer.offset ?? size == size {
      isComplete = true
      noteOffset(size)
      return nil
    }
    // One that says nowhere where it goes on cannot be gone on with.
    guard let offset = answer.offset, offset <= size, !answer.isComplete, location != nil else {
      return startOver(because: .strangeUpload)
    }
    noteOffset(offset)
    // An answer that takes bytes and counts none must not go on for ever.
    if case .append(let range) = step, offset <= range.lowerBound { return noteSetback(.strangeUpload) }
    return nil
  }

  private mutating func noteFailure(_ failure: Failure, of step: Step) -> Failure? {
    let answer = failure.rejectedAnswer
    switch (answer?.status, failure.code) {
    case (404, _), (410, _), (_, "uploads.inconsistentLength"):
      return location == nil ? failure : startOver(because: failure)
    case (_, Failure.changedOnTheWay.code): return startOver(because: failure)
    case _ where failure.kind == .damaged:
      // The server has what it is not meant to have; next time it begins anew.
      location = nil
      return failure
    case _ where step == .ask: return failure
    case (_, "uploads.mismatchingOffset"), (_, "uploads.takenOver"), (_, "uploads.completed"):
      let end = noteSetback(failure)
      if let expected = answer?.expectedOffset, 0...size ~= expected { noteOffset(expected) }
      return end
    case (413, _) where lastPart > Self.leastPart:
      // A proxy that takes so much and no more, which it tells nobody.
      mostInPart = max(Self.leastPart, lastPart / 2)
      offset = location == nil ? 0 : nil
      return nil
    default: return failure.isWorthRetrying && failure.retryAfter == nil ? noteSetback(failure) : failure
    }
  }

  private mutating func noteOffset(_ offset: Int64) {
    self.offset = offset
    acknowledged = offset
    if offset > furthest {
      furthest = offset
      setbacks = 0
    }
  }

  private mutating func noteSetback(_ failure: Failure) -> Failure? {
    offset = location == nil ? 0 : nil
    setbacks += 1
    return setbacks < Self.mostSetbacks ? nil : failure
  }

  private mutating func startOver(because failure: Failure) -> Failure? {
    (location, acknowledged) = (nil, 0)
    return noteSetback(failure)
  }
}
