import CommandKit
import Core
import Device
import Documents
import DocumentsProvider
import Operations
import Persistence
import Replica
import Worksites

/// An open document in JSON.
struct EditView: Encodable {
  let id: ID
  /// The id of the edited document.
  let document: ID
  let name: String
  /// The address of the document; absent where the device does not know it.
  let path: String?
  /// The file that programs edit.
  let copy: String
  /// The program that the user chose; absent for the one for the type.
  let program: String?
  let state: State
  let openedAt: Instant
  /// When the user's lock ends; absent without one.
  let lockedUntil: Instant?
  /// When a program last saved; absent before the first save.
  let savedAt: Instant?
  /// The size of the last save in bytes.
  let savedBytes: Int64?
  /// The bytes of the last save that the server has.
  let sentBytes: Int64?
  /// Whether another save came before, so that this one was kept beside it.
  let isConflict: Bool
  /// Why the last save could not become a version.
  let problem: ProblemView?

  /// The states of an open document.
  enum State: String, Encodable, Sendable, CaseIterable {
    /// A program may save it.
    case open
    /// Its programs have closed it, and its last save waits for the server.
    case unsent
    /// The server rejected the last save; the queue has it.
    case rejected
    /// Other files are left beside the copy.
    case leftBehind
  }

  init(_ edit: OpenEdit, _ session: Session, _ context: Context) throws {
    let progress = try session.edits.progress(of: edit)
    (id, document, name, program) = (edit.id, edit.document, edit.name, edit.program)
    path = try Self.path(of: edit, session)
    copy = session.edits.copy(of: edit).path
    state =
      switch edit.state {
      case .leftBehind: .leftBehind
      case .open, .closed: .open
      case .ended, .closing: progress == .rejected ? .rejected : .unsent
      }
    (openedAt, lockedUntil) = (edit.openedAt, edit.lock?.end)
    (savedAt, savedBytes, isConflict) = (
      edit.save?.at, edit.save?.blob.size, try session.edits.isConflict(edit)
    )
    sentBytes =
      switch progress {
      case .uploading(let sent): sent
      case .none: nil
      case .ready, .queued, .rejected, .done: edit.save?.blob.size
      }
    problem = edit.problem.map { ProblemView($0.failure) }
  }

  private static func path(of edit: OpenEdit, _ session: Session) throws -> String? {
    guard let found = try? session.companyStore.answer(ItemWithID(edit.document), for: session.actor) else {
      return nil
    }
    let site = try session.answer(Worksites(withArchived: true)).first { $0.id == found.item.worksite }
    return DocumentPath(site: site?.name, components: found.components).description
  }
}
