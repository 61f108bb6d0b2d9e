import Auth
import Core
import Operations
import Persistence
import Profile
import TestSupport
import Testing

@Suite("Columns whose derivation has changed")
struct DerivedColumnsTests {
  private static let marks = Feature(
    id: "marks", summary: "marks",
    migrations: [
      Migration(
        "marks-0001", reason: "a mark that an earlier release stored",
        sql: """
          CREATE TABLE marks_mark (id ID PRIMARY KEY, name TEXT NOT NULL, name_key TEXT NOT NULL, version ID NOT NULL);
          INSERT INTO marks_mark (id, name, name_key, version)
          VALUES (X'00000000000000000000000000000001', 'Matti', '', X'00000000000000000000000000000002')
          """)
    ],
    recordKinds: [
      RecordKind(
        name: "marks.mark", table: "marks_mark",
        derivation: RecordKind.Derivation(["name_key"], revision: 2) {
          [("name_key", foldedName($0.text("name") ?? ""))]
        }, audiences: { _ in [.company] })
    ])

  @Test("are computed again when the data is opened")
  func opening() throws {
    let (files, clock) = (try TemporaryFolder(), TestClock())
    let ids = IDSource(clock: clock.clock) { .random(in: .min ... .max) }
    let (data, lock) = try ProfileLocation(named: "default", in: files.folder)
      .openLocal(try Composition([Self.marks]), clock: clock.clock, ids: ids)
    let keys = try data.database.read { try $0.rows("SELECT name_key FROM marks_mark") { $0.text() } }
    #expect(keys == ["matti"])
    withExtendedLifetime(lock) {}
  }
}
