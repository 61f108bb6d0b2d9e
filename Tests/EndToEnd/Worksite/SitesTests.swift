import EndToEndSupport
import TestSupport
import Testing

@Suite("Worksites from the command line", .realPrograms)
struct SitesTests {
  private static let prepared = Device.prepared { device in
    try device.run("sites", "add", "Marjala", "--about", "A school.", "--zone", "Europe/Stockholm")
      .requireSuccess()
  }
  private let device: Device

  init() throws { device = try Device(copying: Self.prepared.get()) }

  private func ok(_ arguments: [String]) throws -> Finished {
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    let result = try device.shell("worksite sites \(words)")
    #expect(result.code == 0, "\(arguments): \(result.errors)")
    return result
  }

  @Test("are renamed, archived and reopened, and each of these is undone")
  func life() throws {
    #expect(try device.run("sites", "edit", "Marjala", "Kallio").code == 64)
    _ = try ok(["rename", "marjala", "Kallio"])
    #expect(try ok(["list"]).output == "› Kallio\n")
    _ = try ok(["archive", "Kallio"])
    #expect(try ok(["list"]).output.isEmpty)
    #expect(try ok(["list", "--archived"]).output.contains("Kallio  archived"))
    #expect(try ok(["unarchive", "Kallio", "--json"]).json()["name"] as? String == "Kallio")
    for _ in 1...3 { #expect(try device.run("undo").code == 0) }
    let item = try #require(try (ok(["list", "--json"]).json()["items"] as? [[String: Any]])?.first)
    #expect(item["name"] as? String == "Marjala")
    #expect(item["about"] as? String == "A school." && item["zone"] as? String == "Europe/Stockholm")
  }

  @Test("are made like another one, and one undo takes all of it back")
  func alike() throws {
    _ = try ok(["tasks", "Marjala", "--add", "carpentry"])
    try device.run("docs", "add", "Marjala:/Plans").requireSuccess()
    #expect(
      try ok(["add", "Kallio", "--like", "marj"]).output == "Added the worksite “Kallio”, like “Marjala”.\n")
    #expect(
      try device.run("docs", "list", "Kallio:", "--json").items().map { $0["name"] as? String } == ["Plans"])
    #expect(try ok(["tasks", "Kallio"]).output.contains("carpentry"))
    let listed = try ok(["list", "--json"]).items().first { $0["name"] as? String == "Kallio" }
    #expect(listed?["zone"] as? String == "Europe/Stockholm" && listed?["about"] as? String != "A school.")
    #expect(try device.run("undo").code == 0)
    #expect(try ok(["list"]).output == "› Marjala\n")
    #expect(try device.run("sites", "add", "Kallio", "--like", "Nix").code == 66)
    #expect(try ok(["list"]).output == "› Marjala\n")
  }

  @Test("tasks and worksites are named by their beginnings")
  func beginnings() throws {
    _ = try ok(["tasks", "mar", "--add", "carpentry"])
    let hours = try device.run("hours", "add", "2025-03-03", "7-15", "--site", "marj", "--task", "carp")
    #expect(hours.output.contains("Marjala · carpentry"), "\(hours.output)\(hours.errors)")
    let task = try device.run("sites", "tasks", "--remove", "carpetry")
    #expect(task.errors.contains("Did you mean “carpentry”?"), "\(task.errors)")
    let wrong = try device.run("use", "Marjalla")
    #expect(wrong.code == 66 && wrong.errors.contains("Did you mean “Marjala”?"), "\(wrong.errors)")
  }

  @Test("are edited in name, description and zone together, which is undone together")
  func editing() throws {
    func shown() throws -> [String?] {
      let site = try #require(try ok(["list", "--json"]).items().first)
      return ["name", "about", "zone"].map { site[$0] as? String }
    }
    let edited = try ok(["edit", "marjala", "--name", "Kallio", "--description", "", "--zone", "Europe/Oslo"])
    #expect(edited.output.contains("“Kallio”"))
    #expect(try shown() == ["Kallio", "", "Europe/Oslo"])
    #expect(try device.run("undo").code == 0)
    #expect(try shown() == ["Marjala", "A school.", "Europe/Stockholm"])
    #expect(try device.run("sites", "edit", "Marjala", "--json").rejection == "worksites.nothingToChange")
    #expect(try device.run("sites", "edit", "Marjala", "--zone", "Europe/Kallio").code == 65)
  }

  @Test("have a history of all their operations, and of no other worksite's")
  func history() throws {
    _ = try ok(["tasks", "--add", "Roofing"])
    _ = try device.run("docs", "add", "Marjala:/Plans")
    _ = try ok(["add", "Kallio"])
    let lines = try device.run("history", "--site", "marjala").lines
    #expect(lines.count == 3 && lines[0].contains("Plans") && lines[1].contains("Roofing"), "\(lines)")
    #expect(try device.run("history", "--site", "Kallio").lines.count == 1)
    #expect(try device.run("history", "--site", "Nowhere").code == 66)
    #expect(try device.run("history", "--site", "Kallio", "/Plans").code == 64)
  }

  @Test("have tasks; several changes in one command are undone together")
  func tasks() throws {
    _ = try ok(["tasks", "--add", "Roofing", "--add", "Concreting"])
    #expect(try ok(["tasks", "Marjala"]).lines == ["Concreting", "Roofing"])
    let changed = try ok(["tasks", "--rename", "roofing", "--to", "Roof", "--remove", "concreting"])
    #expect(changed.lines == ["Roof"])
    #expect(try device.run("undo").code == 0)
    #expect(try ok(["tasks"]).lines == ["Concreting", "Roofing"])
    #expect(try device.run("sites", "tasks", "--remove", "Painting").code == 66)
    #expect(try device.run("sites", "tasks", "--rename", "Roofing").code == 64)
  }
}
