import Core
import Device
import Documents
import Operations

/// The lock that an edit takes on its document at the server.
struct EditCheckOut {
  private let session: Session
  private let document: ID

  /// The lock on a document.
  init(of document: ID, _ session: Session) { (self.document, self.session) = (document, session) }

  /// The seconds that the lock lasts, unless it is refreshed.
  static let seconds: Int64 = 2 * 3600

  /// Takes the lock, or refreshes it.
  ///
  /// - Throws: ``Failure`` `documents.locked` when another user has it, or one without the server.
  func acquire() throws -> OpenEdit.Lock {
    let outcome = try provider.requestLock(document, seconds: Self.seconds, message: nil)
    return OpenEdit.Lock(id: outcome.lock, end: outcome.expiresAt)
  }

  /// Gives the lock back, after the pending saves were sent. Where that fails, the lock ends by itself.
  ///
  /// So it does where the user has another lock on the document, or has taken this one over with `docs lock`: only all of a
  /// user's locks can be given back.
  func release(_ lock: OpenEdit.Lock) {
    if (try? canRelease(lock)) ?? false { _ = try? provider.unlock(document) }
  }

  private func canRelease(_ lock: OpenEdit.Lock) throws -> Bool {
    if session.server.cannotSend { return false }
    let item = try session.answer(ItemWithID(document)).item
    guard try session.changes.pullIfReachable([item.parent]) else { return false }
    let own = try own(at: item.worksite, now: session.companyStore.clock.now())
    return own.map { OpenEdit.Lock(id: $0.id, end: $0.expiresAt) } == [lock]
  }

  /// Whether the user took the lock over with `docs lock`, as far as the device knows.
  func isTakenOver(_ lock: OpenEdit.Lock) throws -> Bool {
    let item = try session.answer(ItemWithID(document)).item
    let own = try own(at: item.worksite, now: session.companyStore.clock.now())
    return own.contains { $0.id == lock.id && $0.expiresAt > lock.end }
  }

  private func own(at worksite: ID, now: Instant) throws -> [ItemLock] {
    try session.answer(Locks(at: worksite, now: now)).map(\.lock).filter {
      $0.item == document && $0.user == session.user
    }
  }

  /// The lock of another user on the document, and the user's own check-out, as far as the device knows them.
  func known(at worksite: ID, now: Instant) throws -> (others: Locks.Located?, own: Locks.Located?) {
    let locks = try session.answer(Locks(at: worksite, now: now)).filter { $0.lock.item == document }
    return (
      locks.first { $0.lock.user != session.user },
      locks.first { $0.lock.user == session.user && $0.lock.kind == .checkOut }
    )
  }

  private var provider: DocumentsProvider { DocumentsProvider(session) }
}
