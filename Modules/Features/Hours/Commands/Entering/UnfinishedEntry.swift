import CommandKit
import Core
import Device
import Hours
import Operations
import Persistence

/// The answers about an entry that is entered step by step.
///
/// The device stores the answers after each step, so that the user can resume after an interruption.
struct UnfinishedEntry: Codable, Hashable {
  /// The id of the future entry. If such an entry exists, it was stored, and only these answers remain.
  let id: ID
  var worksite: ID?
  var day: CivilDate?
  /// The id of the task; empty for no task.
  var task: String?
  var start: Instant?
  var end: Instant?
  var breaks: [Break]?
  /// Whether the user chose the default break instead of typing breaks.
  var hasDefaultBreak: Bool?
  var note: String?

  /// The process that asks the questions. While it runs, no other process resumes the entry.
  private var asker = ProcessIdentity.present

  init(id: ID) { self.id = id }

  /// Removes the times, and the breaks, which depend on them, so that they are asked for again.
  mutating func clearTimes() { (start, end, breaks, hasDefaultBreak) = (nil, nil, nil, nil) }

  private static let key = "hours.kept"

  /// The maximum number of stored entries.
  private static let maxCount = 10

  private static func all(_ connection: Connection) throws -> [UnfinishedEntry] {
    try Preferences(connection)[key].flatMap { try? JSON.value([UnfinishedEntry].self, from: $0) } ?? []
  }

  private static func change(_ session: Session, _ body: (inout [UnfinishedEntry]) -> Void) throws {
    try session.companyStore.database.write { connection in
      var unfinished = try all(connection)
      body(&unfinished)
      let text = try unfinished.isEmpty ? nil : JSON.text(Array(unfinished.suffix(maxCount)))
      try Preferences(connection).set(key, to: text)
    }
  }

  /// The entry that was interrupted last: its process has ended, and the entry does not exist yet.
  static func interrupted(_ session: Session) throws -> UnfinishedEntry? {
    let unfinished = try session.companyStore.database.read { try all($0) }.filter { !$0.asker.isRunning }
    return try unfinished.last { try session.answer(EntriesEnding(with: $0.id.description)).isEmpty }
  }

  /// Assigns an interrupted entry to this process.
  ///
  /// - Returns: `nil` when another process resumed the entry first.
  static func resume(_ interrupted: UnfinishedEntry, _ session: Session) throws -> UnfinishedEntry? {
    var own: UnfinishedEntry?
    try change(session) { unfinished in
      guard let index = unfinished.firstIndex(of: interrupted) else { return }
      unfinished[index].asker = .present
      own = unfinished[index]
    }
    return own
  }

  func save(_ session: Session) throws {
    try Self.change(session) { unfinished in
      unfinished.removeAll { $0.id == id }
      unfinished.append(self)
    }
  }

  func discard(_ session: Session) throws {
    try Self.change(session) { unfinished in unfinished.removeAll { $0.id == id } }
  }
}
