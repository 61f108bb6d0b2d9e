import Testing
import VCard

@Suite("A search for some properties")
struct PropertyFinderTests {
  @Test("finds what reading the whole card finds", arguments: SampleCards.all)
  func samples(_ bytes: [UInt8]) {
    let all = VCard(stored: bytes).properties
    for names in [["FN"], ["tel", "EMAIL"], ["X-ABLABEL", "PHOTO", "END"], ["NOTHING"], []] {
      let wanted = Set(names.map { $0.uppercased() })
      #expect(PropertyFinder(names).properties(in: bytes) == all.filter { wanted.contains($0.name) })
    }
  }

  @Test(
    "knows folded names, groups, and lines without a colon",
    arguments: [
      "NO\r\n TE:x\r\n", "\u{FEFF}NOTE:x\n", "a.b.note;X=1:x\r\n", "NOTE\r\n", "\r\n\r\nNOTE:\r\n x",
      "NOTE;A=\"\r\n \":x",
    ])
  func odd(text: String) {
    let bytes = Array(text.utf8)
    #expect(PropertyFinder(["NOTE"]).properties(in: bytes).map(\.name) == ["NOTE"])
    #expect(PropertyFinder(["NOTE"]).properties(in: bytes) == VCard(stored: bytes).properties(named: "NOTE"))
  }
}
