import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Patterns of names in addresses", .realPrograms)
struct PatternTests {
  private static let prepared = Device.prepared { device in
    let made = try device.shell(
      """
      set -e; worksite sites add Marjala; for name in a.pdf b.PDF c.txt dx.pdf; do echo "$name" > "$name"; done
      worksite docs put a.pdf b.PDF c.txt dx.pdf /New/; worksite docs put a.pdf c.txt /Old/Plans/
      worksite docs add /Kept
      """)
    try made.requireSuccess()
  }
  private let device: Device

  init() throws { device = try Device(copying: Self.prepared.get()) }

  private func names(_ folder: String) throws -> [String] {
    try device.run("docs", "list", folder, "--json").items().compactMap { $0["name"] as? String }
  }

  private func ok(_ arguments: String...) throws {
    let result = try device.run(["docs"] + arguments)
    #expect(result.code == 0, "\(arguments): \(result.errors)")
  }

  private static let all = ["a.pdf", "b.PDF", "c.txt", "dx.pdf"]

  @Test("move and copy all items that fit, and one undo takes all of them back")
  func movesAndCopies() throws {
    try ok("move", "/New/*.pdf", "/Kept")
    #expect(try (names("/New"), names("/Kept")) == (["c.txt"], ["a.pdf", "b.PDF", "dx.pdf"]))
    #expect(try device.run("undo").code == 0)
    #expect(try (names("/New"), names("/Kept")) == (Self.all, []))
    try ok("copy", "/new/?.*", "/Kept")
    #expect(try (names("/New"), names("/Kept")) == (Self.all, ["a.pdf", "b.PDF", "c.txt"]))
    #expect(try device.run("undo").code == 0)
    #expect(try names("/Kept").isEmpty)
  }

  @Test("take an item once that several of them fit")
  func overlap() throws {
    try ok("copy", "/New/*.pdf", "/New/a*", "/Kept")
    #expect(try names("/Kept") == ["a.pdf", "b.PDF", "dx.pdf"])
    try ok("get", "/New/*.pdf", "/New/a.pdf", "-o", "here")
    #expect(try device.shell("ls here").output == "a.pdf\nb.PDF\ndx.pdf\n")
    try ok("move", "/Kept/?.*", "/Kept/a*", "/Old")
    #expect(try names("/Kept") == ["dx.pdf"])
    #expect(try Set(names("/Old")) == ["Plans", "a.pdf", "b.PDF"])
  }

  @Test("leave out the folder that takes the items")
  func destination() throws {
    try ok("copy", "-r", "/*", "/Kept")
    #expect(try Set(names("/Kept")) == ["New", "Old"])
    #expect(try device.run("undo").code == 0)
    try ok("move", "/*", "/Kept")
    #expect(try names("/") == ["Kept"])
    #expect(try Set(names("/Kept")) == ["New", "Old"])
    #expect(try device.run("docs", "move", "/*", "/Kept/New").code != 0)
    #expect(try names("/") == ["Kept"])
  }

  @Test("put all items that fit in the trash, and one undo takes all of them back")
  func trashes() throws {
    try ok("trash", "Marjala:/New/*.pdf")
    #expect(try names("/New") == ["c.txt"])
    #expect(try device.run("undo").code == 0)
    #expect(try names("/New") == Self.all)
  }

  @Test("get all items that fit, also in several folders")
  func gets() throws {
    try ok("get", "/New/*.pdf", "-o", "here")
    #expect(try device.shell("ls here").output == "a.pdf\nb.PDF\ndx.pdf\n")
    try ok("get", "/*/*/c.txt", "-o", "there.txt")
    #expect(try device.shell("cat there.txt").output == "c.txt\n")
    let folders = try device.run("docs", "get", "/N*/")
    #expect(folders.errors.contains("“Marjala:/New” is a folder"), "\(folders.errors)")
  }

  @Test("change nothing where nothing fits, and say so")
  func nothing() throws {
    for arguments in [["trash", "/New/*.dwg"], ["move", "/New/*.dwg", "/Kept"], ["get", "/Nix/*.pdf"]] {
      #expect(try device.run(["docs"] + arguments).code == 66, "\(arguments)")
    }
    let result = try device.run("docs", "trash", "/New/a.pdf", "/New/*.dwg")
    #expect(result.errors.contains("Nothing fits “/New/*.dwg”."), "\(result.errors)")
    #expect(try names("/New") == Self.all)
    let many = try device.run("docs", "move", "/New/*.pdf", "/Kept/one.pdf")
    #expect(many.code != 0)
    #expect(try (names("/New"), names("/Kept")) == (Self.all, []))
  }
}
