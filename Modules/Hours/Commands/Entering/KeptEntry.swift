import CommandKit
import Core
import Hours
import Persistence
import Sync

/// What was answered so far of an entry that is asked for step by step. It is kept on this device after each answer, so that
/// nothing has to be typed twice when the terminal goes away.
struct KeptEntry: Codable, Hashable {
  /// The entry it will be. When there is such an entry, it was stored, and only this note of it was left.
  let id: ID
  var site: ID?
  var day: CivilDate?
  /// The task by its id; empty: none.
  var task: String?
  var start: Instant?
  var end: Instant?
  var breaks: [Break]?
  var note: String?

  init(id: ID) { self.id = id }

  private static let key = "hours.kept"

  /// The entry that was interrupted, if one was.
  static func present(_ session: Session) throws -> KeptEntry? {
    let text = try session.workspace.database.read { try Preferences($0)[key] }
    guard let kept = text.flatMap({ try? JSON.value(KeptEntry.self, from: $0) }) else { return nil }
    return try session.answer(EntriesEnding(with: kept.id.description)).isEmpty ? kept : nil
  }

  func keep(_ session: Session) throws {
    let text = try JSON.text(self)
    try session.workspace.database.write { try Preferences($0).set(Self.key, to: text) }
  }

  static func forget(_ session: Session) throws {
    try session.workspace.database.write { try Preferences($0).set(key, to: nil) }
  }
}
