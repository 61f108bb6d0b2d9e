import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Merging two folders with docs move --merge", .realPrograms)
struct MergeCommandTests {
  private let device: Device

  init() throws {
    device = try Device()
    let made = try device.shell(
      """
      set -e; worksite sites add Marjala; for name in a b c; do echo "$name" > "$name.txt"; done
      worksite docs put a.txt b.txt /New/Photos/; worksite docs put a.txt c.txt /Photos/; echo other > b.txt
      worksite docs put b.txt /Photos/; worksite docs add /New/Photos/Roof; worksite docs add /Other
      """)
    try made.requireSuccess()
  }

  private func names(_ folder: String) throws -> [String] {
    try device.run("docs", "list", folder, "--json").items().compactMap { $0["name"] as? String }
  }

  @Test("moves what is in the folder, numbers other bytes, leaves equal ones out, and is undone at once")
  func merging() throws {
    let refused = try device.run("docs", "move", "/New/Photos", "/")
    #expect(refused.code == 73 && refused.errors.contains("--merge"), "\(refused.errors)")
    let merged = try device.run("docs", "move", "--merge", "/New/Photos", "/")
    #expect(merged.code == 0, "\(merged.errors)")
    #expect(
      merged.errors.contains("1 item got a number") && merged.errors.contains("1 document had the same bytes")
    )
    #expect(try names("/Photos") == ["Roof", "a.txt", "b (2).txt", "b.txt", "c.txt"])
    #expect(try names("/New").isEmpty)
    #expect(try device.run("docs", "cat", "/Photos/b (2).txt").output == "b\n")
    #expect(try device.run("undo").code == 0)
    #expect(try names("/New/Photos") == ["Roof", "a.txt", "b.txt"])
    #expect(try names("/Photos") == ["a.txt", "b.txt", "c.txt"])
  }

  @Test("is not advised where a document has the name of the folder")
  func document() throws {
    try device.run("docs", "put", "a.txt", "/Other/Photos").requireSuccess()
    let refused = try device.run("docs", "move", "/New/Photos", "/Other")
    #expect(refused.code == 73 && !refused.errors.contains("--merge"), "\(refused.errors)")
  }

  @Test("just moves what has no folder of its name there")
  func plain() throws {
    #expect(try device.run("docs", "move", "--merge", "/New/Photos", "/Other").code == 0)
    #expect(try names("/Other/Photos") == ["Roof", "a.txt", "b.txt"])
  }

  @Test("works without a network on a device that has read the folders, and reaches the server later")
  func offline() throws {
    let company = try Company(isQuiet: true)
    let (maija, olli) = (try company.device(of: "maija"), try company.device(of: "olli"))
    for folder in ["/A", "/A/Photos", "/B", "/B/Photos"] {
      try maija.run("docs", "add", folder).requireSuccess()
    }
    try maija.files.write("x.txt", "x")
    try maija.run("docs", "put", "x.txt", "/A/Photos/").requireSuccess()
    try maija.run("sync").requireSuccess()
    for folder in ["/A", "/A/Photos", "/B", "/B/Photos"] {
      #expect(try olli.run("docs", "list", folder, "--refresh").code == 0)
    }
    company.close()
    #expect(try olli.run("docs", "move", "--merge", "/A/Photos", "/B").code == 0)
    try company.open()
    try olli.run("sync").requireSuccess()
    #expect(try maija.run("docs", "list", "/B/Photos", "--refresh").output.contains("x.txt"))
    #expect(try !maija.run("docs", "list", "/A", "--refresh").output.contains("Photos"))
  }
}
