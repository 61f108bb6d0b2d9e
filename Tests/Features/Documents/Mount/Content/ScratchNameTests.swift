import Core
import Testing

@testable import DocumentsMount

@Suite("Names of files with changed bytes")
struct ScratchNameTests {
  private static let ids = ([0, 1, 2] as [UInt64]).map {
    ID(high: 0x0190_0000_0000_7000, low: 0x8000_0000_0000_0000 + $0)
  }
  private static let stem = ids.map(\.description).joined(separator: ".")

  @Test(
    "a name has three ids, and a mark for bytes that are to be saved", arguments: [nil, "synced", "unsaved"])
  func names(mark: String?) throws {
    let text = Self.stem + (mark.map { ".\($0)" } ?? "")
    let name = try #require(ScratchName(text))
    #expect(name.document == Self.ids[0] && name.base == Self.ids[1] && name.own == Self.ids[2])
    #expect(name.mark?.rawValue == mark && name.text == text)
  }

  @Test(
    "other names are of no mount", arguments: [stem + ".", stem + ".old", stem + ".synced.x", "a.b.c", ""])
  func others(text: String) { #expect(ScratchName(text) == nil) }
}
