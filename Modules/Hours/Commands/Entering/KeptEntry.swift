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

  /// The command that asks for it. While that runs, nobody else goes on with it.
  private var asker = ProcessIdentity.present

  init(id: ID) { self.id = id }

  /// Leaves the times to be asked for again, and the breaks, which lie in them.
  mutating func forgetTimes() { (start, end, breaks) = (nil, nil, nil) }

  private static let key = "hours.kept"

  /// How many are kept.
  private static let most = 10

  private static func all(_ connection: Connection) throws -> [KeptEntry] {
    try Preferences(connection)[key].flatMap { try? JSON.value([KeptEntry].self, from: $0) } ?? []
  }

  private static func change(_ session: Session, _ body: (inout [KeptEntry]) -> Void) throws {
    try session.workspace.database.write { connection in
      var kept = try all(connection)
      body(&kept)
      let text = try kept.isEmpty ? nil : JSON.text(Array(kept.suffix(most)))
      try Preferences(connection).set(key, to: text)
    }
  }

  /// The entry that was interrupted last, if one was: one that no command asks for any more, and that was not stored.
  static func interrupted(_ session: Session) throws -> KeptEntry? {
    let kept = try session.workspace.database.read { try all($0) }.filter { !$0.asker.isRunning }
    return try kept.last { try session.answer(EntriesEnding(with: $0.id.description)).isEmpty }
  }

  /// Makes an interrupted entry this command's.
  ///
  /// - Returns: `nil` when another one was quicker.
  static func goOn(with interrupted: KeptEntry, _ session: Session) throws -> KeptEntry? {
    var own: KeptEntry?
    try change(session) { kept in
      guard let index = kept.firstIndex(of: interrupted) else { return }
      kept[index].asker = .present
      own = kept[index]
    }
    return own
  }

  func keep(_ session: Session) throws {
    try Self.change(session) { kept in
      kept.removeAll { $0.id == id }
      kept.append(self)
    }
  }

  func forget(_ session: Session) throws {
    try Self.change(session) { kept in kept.removeAll { $0.id == id } }
  }
}
