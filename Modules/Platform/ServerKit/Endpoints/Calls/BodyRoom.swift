import Synchronization

/// The memory that one request takes from the budget of bodies: its body, and what is read from it.
final class BodyRoom: Sendable {
  private let share: Mutex<BodyBudget.Share>

  init(_ share: consuming BodyBudget.Share) { self.share = Mutex(share) }

  /// Reserves more bytes.
  ///
  /// - Throws: ``Failure`` `server.bodiesFull` of kind `unavailable` when the budget is exhausted.
  func grow(by more: Int) throws { try share.withLock { try $0.grow(by: more) } }

  func shrink(by fewer: Int) { share.withLock { $0.shrink(by: fewer) } }
}

/// The rooms that a request keeps until its response has been sent.
final class KeptRooms: Sendable {
  private let rooms = Mutex<[BodyRoom]>([])

  func add(_ room: BodyRoom) { rooms.withLock { $0.append(room) } }
}
