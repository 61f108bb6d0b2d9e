import Core
import Networking
import Operations

/// The state machine of one upload: it is given results and returns the next step. It does no I/O.
struct UploadStateMachine {
  /// The next step of an upload.
  enum Step: Hashable {
    /// Begin an upload with so many bytes.
    case begin(Int64)
    /// Ask the server for the upload's offset.
    case ask
    /// Append a range of bytes.
    case append(Range<Int64>)
    /// None: the server has all bytes.
    case nothing
  }

  /// The size of the content in bytes.
  let size: Int64
  /// The upload's path, once it is begun.
  private(set) var location: String?
  /// Whether the server has all bytes.
  private(set) var isComplete = false
  /// The number of bytes the server has; `nil` when the server must be asked.
  private var offset: Int64?
  /// The number of bytes the server acknowledged last.
  private var acknowledged: Int64
  private var limit = ServerUploadLimit()
  private var maxInPart = Int64.max
  private var lastPart: Int64 = 0
  private var furthest: Int64
  private var setbacks = 0

  /// How many failures in a row without progress end the upload.
  static let maxSetbacks = 4
  /// The smallest part that is tried, in bytes.
  static let leastPart: Int64 = 64 << 10

  /// An upload that was not begun, or one to resume.
  init(size: Int64, from state: UploadState?) {
    self.size = size
    location = state?.location
    acknowledged = state?.sent ?? 0
    furthest = acknowledged
    offset = state == nil ? 0 : nil
  }

  /// The state to store for resuming; `nil` before the upload is begun.
  var state: UploadState? { location.map { UploadState(location: $0, sent: acknowledged) } }

  /// Returns the next step.
  ///
  /// - Parameter partSize: the number of bytes to send at a time, as the link suggests.
  mutating func next(partSize: Int64) -> Step {
    if isComplete { return .nothing }
    let maximum = min(maxInPart, limit.maxAppendSize ?? .max)
    let part = max(1, min(max(partSize, limit.minAppendSize ?? 0), maximum))
    guard location != nil else {
      lastPart = min(part, size)
      return .begin(lastPart)
    }
    guard let offset else { return .ask }
    lastPart = min(part, size - offset)
    return .append(offset..<offset + lastPart)
  }
}

/// The results of the steps.
extension UploadStateMachine {
  /// Notes the upload's location, which the server announced before it had the bytes.
  mutating func noteLocation(_ location: String) { self.location = location }

  /// Notes the result of a step.
  ///
  /// - Returns: the failure that ends the upload; `nil` to continue.
  mutating func note(_ result: Result<UploadAnswer, Failure>, of step: Step) -> Failure? {
    switch result {
    case .success(let answer): noteAnswer(answer, to: step)
    case .failure(let failure): noteFailure(failure, of: step)
    }
  }

  private mutating func noteAnswer(_ answer: UploadAnswer, to step: Step) -> Failure? {
    if answer.limit != ServerUploadLimit() { limit = answer.limit }
    if let maximum = limit.maxSize, size > maximum { return .contentTooLarge(maximum) }
    guard answer.length ?? size == size else { return startOver(because: .strangeUpload) }
    if answer.isComplete, answer.offset ?? size == size {
      isComplete = true
      noteOffset(size)
      return nil
    }
    // An upload without an offset cannot be resumed.
    guard let offset = answer.offset, offset <= size, !answer.isComplete, location != nil else {
      return startOver(because: .strangeUpload)
    }
    noteOffset(offset)
    // A server that accepts bytes without advancing the offset must not cause an endless loop.
    if case .append(let range) = step, offset <= range.lowerBound { return noteSetback(.strangeUpload) }
    return nil
  }

  private mutating func noteFailure(_ failure: Failure, of step: Step) -> Failure? {
    let answer = failure.errorResponse
    switch (answer?.status, failure.code) {
    case (404, _), (410, _), (_, .uploadsInconsistentLength):
      return location == nil ? failure : startOver(because: failure)
    case (_, Failure.changedOnTheWay.code): return startOver(because: failure)
    case _ where failure.kind == .damaged:
      // The server has the wrong bytes; the next upload begins anew.
      location = nil
      return failure
    case _ where step == .ask: return failure
    case (_, .uploadsMismatchingOffset), (_, .uploadsTakenOver), (_, .uploadsCompleted):
      let end = noteSetback(failure)
      if let expected = answer?.expectedOffset, 0...size ~= expected { noteOffset(expected) }
      return end
    case (413, _) where lastPart > Self.leastPart:
      // A proxy may have a size limit that it does not announce.
      maxInPart = max(Self.leastPart, lastPart / 2)
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
    return setbacks < Self.maxSetbacks ? nil : failure
  }

  private mutating func startOver(because failure: Failure) -> Failure? {
    (location, acknowledged) = (nil, 0)
    return noteSetback(failure)
  }
}
