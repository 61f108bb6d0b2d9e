import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Documents of several worksites", .realPrograms)
struct CompanyDocumentsTests {
  private static let prepared = Device.prepared { device in
    let made = try device.shell(
      """
      set -e; worksite sites add Marjala --about 'A school.'; worksite sites add Kallio; touch -d 2026-03-01 old
      printf 12345 > plan.txt; printf 1 > 'plan floor 2.pdf'; touch -d 2026-03-02 plan.txt; touch -d 2026-03-03 plan*.pdf
      worksite docs put plan.txt 'plan floor 2.pdf' Marjala:/Plans/Lifting/; printf 123 > 'floor plan.txt'
      touch -d 2026-03-01 'floor plan.txt'; worksite docs put 'floor plan.txt' Kallio:/
      """)
    try made.requireSuccess()
  }
  private let device: Device

  init() throws { device = try Device(copying: Self.prepared.get()) }

  private func ok(_ arguments: String..., language: String? = nil) throws -> Finished {
    let result = try device.run(arguments, language: language)
    #expect(result.code == 0, "\(arguments): \(result.errors)")
    return result
  }

  /// The paths that `docs find` prints.
  private func found(_ arguments: String...) throws -> [String] {
    let result = try device.run(["docs", "find"] + arguments)
    #expect(result.code == 0, "\(arguments): \(result.errors)")
    return result.lines.compactMap { line in
      (line.range(of: "Marjala:") ?? line.range(of: "Kallio:")).map { String(line[$0.lowerBound...]) }
    }
  }

  private static let (pdf, text, kallio) = (
    "Marjala:/Plans/Lifting/plan floor 2.pdf", "Marjala:/Plans/Lifting/plan.txt", "Kallio:/floor plan.txt"
  )

  @Test("ls lists the worksites with size and latest change where none is in use")
  func overview() throws {
    let listed = try ok("docs", "list")
    let names = listed.lines.map { $0.suffix(8).trimmingCharacters(in: .whitespaces) }
    #expect(names == ["Kallio:", "Marjala:"])
    #expect(listed.lines[0].contains("3 B") && listed.lines[1].contains("6 B"), "\(listed.output)")
    #expect(listed.errors.contains("worksite docs list SITE:"), "\(listed.errors)")
    let items = try ok("docs", "list", "--json").items()
    #expect(items.map { $0["path"] as? String } == ["Kallio:/", "Marjala:/"])
    #expect(items.map { $0["documents"] as? Int } == [1, 2] && items[0]["isAtLeast"] == nil)
    #expect(try ok("docs", "list", language: "fi_FI").errors.contains("Nämä ovat työmaat"))
    _ = try ok("use", "Marjala")
    #expect(try ok("docs", "list").output.contains("Plans/"))
  }

  @Test("find looks through all worksites where none is in use, and otherwise with --all")
  func everywhere() throws {
    #expect(try found("plan") == [Self.kallio, Self.pdf, Self.text, "Marjala:/Plans/"])
    #expect(try found("plan", "--site", "kal") == [Self.kallio])
    _ = try ok("use", "Kallio")
    #expect(try found("plan") == [Self.kallio])
    #expect(try found("plan", "--all").count == 4)
    let nothing = try ok("docs", "find", "lifting")
    #expect(nothing.errors == "Nothing found in “Kallio”; --all searches all worksites.\n")
    #expect(try ok("docs", "find", "lifting", language: "fi_FI").errors.contains("--all etsii kaikista"))
    #expect(try device.run("docs", "find", "x", "--all", "--site", "Kallio").code == 64)
  }

  @Test("a name contains all words, in any order; quoted words are one part")
  func words() throws {
    #expect(try found("floor", "plan") == [Self.kallio, Self.pdf])
    #expect(try found("plan", "FLOOR", "2") == [Self.pdf])
    #expect(try found("plan floor") == [Self.pdf])
  }

  @Test("hits are sorted by name, size, date and path")
  func sorting() throws {
    #expect(try found("plan", "--type", "pdf,txt", "--sort", "size") == [Self.text, Self.kallio, Self.pdf])
    #expect(try found("plan", "--type", "pdf,txt", "--sort", "date") == [Self.pdf, Self.text, Self.kallio])
    #expect(try found("floor", "--sort", "name") == [Self.kallio, Self.pdf])
    #expect(try found("floor", "--sort", "path", "--reverse") == [Self.pdf, Self.kallio])
    #expect(
      try ok("docs", "list", "Marjala:/Plans/Lifting", "--sort", "size").lines.first?.contains("5 B") == true)
    #expect(
      try ok("docs", "list", "Marjala:/Plans/Lifting", "--sort", "size", "-r").lines.last?.contains("5 B")
        == true)
  }

  @Test("a document moves to another worksite with its versions, and undo moves it back")
  func moving() throws {
    try device.files.write("plan.txt", "two")
    _ = try ok("docs", "put", "plan.txt", "Marjala:/Plans/Lifting")
    #expect(try ok("docs", "move", Self.text, "Kallio:/").output == "\(Self.text) → Kallio:/plan.txt\n")
    #expect(try ok("docs", "cat", "Kallio:/plan.txt", "--revision", "1").output == "12345")
    #expect(try device.run("docs", "show", Self.text).code == 66)
    #expect(try ok("verify").output.contains("Everything is undamaged"))
    _ = try ok("undo")
    #expect(try ok("docs", "cat", Self.text, "--revision", "1").output == "12345")
    #expect(try device.run("docs", "show", "Kallio:/plan.txt").code == 66)
  }

  @Test("a folder moves to another worksite with the versions of its documents, and undo moves it back")
  func movingFolders() throws {
    try device.files.write("plan.txt", "two")
    _ = try ok("docs", "put", "plan.txt", "Marjala:/Plans/Lifting")
    let moved = try ok("docs", "move", "Marjala:/Plans", "Kallio:/")
    #expect(moved.errors.contains("keep their versions"), "\(moved.errors)")
    #expect(try ok("docs", "cat", "Kallio:/Plans/Lifting/plan.txt", "--revision", "1").output == "12345")
    for words in [["list", "Marjala"], ["Marjala"], ["Marjala:"]] {
      let listed = try device.run(["docs", "trash"] + words)
      #expect(listed.code == 0 && listed.output.contains("/Plans/"), "\(words) \(listed.errors)")
    }
    _ = try ok("undo")
    #expect(try ok("docs", "cat", Self.text, "--revision", "1").output == "12345")
    #expect(try ok("docs", "list", "Kallio:").lines.count == 1)
    let finnish = try ok("docs", "move", "Marjala:/Plans", "Kallio:/", language: "fi_FI")
    #expect(finnish.errors.contains("säilyttävät versionsa"), "\(finnish.errors)")
    #expect(try ok("verify").output.contains("Everything is undamaged"))
  }

  @Test("copies go to another worksite too")
  func copying() throws {
    _ = try ok("docs", "copy", "-r", "Marjala:/Plans", "Kallio:/Copy")
    #expect(try ok("docs", "cat", "Kallio:/Copy/Lifting/plan.txt").output == "12345")
    #expect(try ok("docs", "cat", Self.text).output == "12345")
  }

  @Test("sites show prints the description, time zone, people and tasks of a worksite")
  func showing() throws {
    _ = try ok("sites", "tasks", "Marjala", "--add", "Roofing", "--add", "Concreting")
    let shown = try ok("sites", "show", "mar")
    #expect(shown.lines.first == "Marjala" && shown.output.contains("A school."), "\(shown.output)")
    #expect(shown.lines.contains { $0.hasPrefix("Tasks") && $0.hasSuffix("Concreting") }, "\(shown.output)")
    let finnish = try ok("sites", "show", "Marjala", language: "fi_FI").output
    #expect(finnish.contains("Aikavyöhyke") && finnish.contains("Tehtävät"), "\(finnish)")
    let json = try ok("sites", "show", "Marjala", "--json").json()
    #expect((json["worksite"] as? [String: Any])?["name"] as? String == "Marjala")
    #expect((json["tasks"] as? [Any])?.count == 2 && (json["members"] as? [Any])?.isEmpty == true)
    #expect(try device.run("sites", "show", "Marjalla").errors.contains("Did you mean “Marjala”?"))
  }
}
