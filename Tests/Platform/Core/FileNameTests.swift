import Core
import Testing

@Suite("Names that are valid on every client")
struct FileNameTests {
  @Test(
    "ordinary names are kept as typed",
    arguments: ["Työmaa 22.docx", ".gitignore", "a", "CONSOLE.txt", "å ä ö", "..x", "com10"])
  func allowed(name: String) throws {
    #expect(try FileName(name).text == name)
  }

  @Test(
    "a name that is invalid on some client is rejected with a valid suggestion",
    arguments: [
      ("a/b", "a-b"), ("a\\b", "a-b"), ("a:b?.txt", "a-b-.txt"), ("x\u{0}y", "x-y"),
      ("line\nbreak", "line-break"),
      ("CON", "_CON"), ("nul.txt", "_nul.txt"), ("Lpt1.log.old", "_Lpt1.log.old"), ("COM².x", "_COM².x"),
      ("end.", "end"),
      ("end ", "end"), ("<>", "--"), ("conin$", "_conin$"), ("aux .txt", "_aux .txt"),
    ])
  func rejected(name: String, suggestion: String) throws {
    let failure = try #require(throws: Failure.self) { try FileName(name) }
    #expect(failure.kind == .invalid)
    #expect(failure.field == "name")
    #expect(failure.description.contains("“\(suggestion)”"))
    #expect(throws: Never.self) { try FileName(suggestion) }
  }

  @Test("an empty name and dots are rejected without a suggestion", arguments: ["", ".", "..", "..."])
  func nothing(name: String) {
    #expect(throws: Failure.self) { try FileName(name) }
  }

  @Test("a name of 255 bytes is valid, one of 256 is not, and the suggestion keeps the extension")
  func length() throws {
    #expect(throws: Never.self) { try FileName(String(repeating: "x", count: 255)) }
    let long = String(repeating: "ä", count: 126) + ".docx"
    let failure = try #require(throws: Failure.self) { try FileName(long) }
    #expect(failure.description.contains(".docx”"))
  }

  @Test("names that differ only in case or normalisation have one key")
  func keys() throws {
    #expect(try FileName("Työmaa.PDF").key == FileName("tyo\u{308}maa.pdf").key)
    #expect(try FileName("STRASSE").key == FileName("straße").key)
    #expect(try FileName("ΣΊΣΥΦΟΣ").key == FileName("σίσυφος").key)
    #expect(try FileName("a").key != FileName("å").key)
  }

  @Test(
    "the type is the folded extension",
    arguments: [
      ("a.PDF", "pdf"), ("a.tar.gz", "gz"), (".bashrc", ""), ("a", ""), ("a.averyveryverylongending", ""),
    ])
  func types(name: String, type: String) throws {
    #expect(try FileName(name).type == type)
  }
}
