import CommandKit
import Core
import Device
import Documents
import DocumentsProvider
import Operations

/// The lock that an edit takes on its document at the server.
struct EditLock {
  private let session: Session
  private let document: ID

  init(on document: ID, _ session: Session) { (self.document, self.session) = (document, session) }

  /// The seconds that the lock lasts, unless it is refreshed.
  static let seconds: Int64 = 2 * 3600

  /// Takes the lock, or refreshes it.
  ///
  /// - Throws: ``Failure`` `documents.locked` when another user has it, or one without the server.
  func take() throws -> OpenEdit.Lock {
    let outcome = try provider.requestLock(document, seconds: Self.seconds, message: nil)
    return OpenEdit.Lock(id: outcome.lock, end: outcome.expiresAt)
  }

  /// Gives the lock back, after the pending saves were sent. Where that fails, the lock ends by itself.
  func release() {
    if !session.server.cannotSend { _ = try? provider.unlock(document) }
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
