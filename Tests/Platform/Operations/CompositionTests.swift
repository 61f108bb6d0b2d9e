import Core
import Operations
import Persistence
import Testing

@Suite("Combining features")
struct CompositionTests {
  @Test("features come after those they require, whatever order they are listed in")
  func order() throws {
    let (base, top) = (Feature(id: "base", summary: ""), Feature(id: "top", summary: "", requires: ["base"]))
    #expect(try Composition([top, base]).features.map(\.id) == ["operations", "base", "top"])
  }

  @Test("everything that does not fit is reported at once")
  func problems() throws {
    let crooked = Feature(
      id: "crooked", summary: "", requires: ["nowhere"],
      migrations: [
        Migration("crooked-0002", reason: "", sql: "CREATE TABLE other_table (id ID)"),
        Migration("crooked-0001", reason: "", sql: ""),
      ],
      operations: [WriteNote.self],
      recordKinds: [RecordKind(name: "x.y", table: "x_y", audiences: { _ in [] })],
      facets: [.audit { _, _ in [] }, .rebuild { _ in }, .audit { _, _ in [] }])
    let loop = [
      Feature(id: "left", summary: "", requires: ["right"]),
      Feature(id: "right", summary: "", requires: ["left"]),
    ]
    let error = try #require(throws: CompositionError.self) {
      try Composition([Notes.feature, Notes.feature, crooked] + loop)
    }
    for part in [
      "feature notes is there 2 times", "operation notes.note.write is there 3 times",
      "migration notes-0001 is there 2 times", "record kind notes.note is there 2 times",
      "operation notes.note.write of crooked", "record kind x.y of crooked", "table x_y of crooked",
      "makes table other_table", "not in order", "requires nowhere", "left requires itself",
      "right requires itself", "facet audit of crooked is there 2 times",
    ] {
      #expect(error.problems.contains { $0.contains(part) }, "\(part)")
    }
  }
}
