import EndToEndSupport
import TestSupport
import Testing

@Suite("Settings and links from the command line", .realPrograms)
struct SettingsTests {
  private static let prepared = Device.prepared { device in
    try device.run("sites", "add", "Marjala").requireSuccess()
    try device.run("sites", "add", "Kallio").requireSuccess()
  }
  private let device: Device

  init() throws { device = try Device(copying: Self.prepared.get()) }

  @Test("settings are described, accept names, and can be reset to the default")
  func settings() throws {
    let listed = try #require(
      try device.run("settings", "list", "--json").json()["items"] as? [[String: Any]])
    #expect(listed.map { $0["name"] as? String }.contains("registration.open"))
    #expect(listed.allSatisfy { ($0["summary"] as? String)?.isEmpty == false })
    #expect(try device.run("settings", "show", "hours.step").output == "30\n")
    #expect(try device.run("settings", "set", "hours.step", "15").output == "hours.step is now 15.\n")
    #expect(try device.run("settings", "show", "hours.step").output == "15\n")
    #expect(try device.run("settings", "unset", "hours.step").output == "hours.step is now 30.\n")
    let set = try device.run("settings", "set", "hours.worksites", "marjala, Kallio")
    #expect(set.output == "hours.worksites is now Marjala, Kallio.\n", "\(set.errors)")
    #expect(try device.run("undo").code == 0)
    #expect(try device.run("settings", "show", "hours.worksites").output == "\n")
    for setting in ["hours.worksites", "hours.step"] {
      _ = try device.run("settings", "set", setting, setting == "hours.step" ? "15" : "Kallio")
    }
    #expect(
      try device.run("settings", "set", "hours.worksites", "").output
        == "hours.worksites is no longer set.\n")
    #expect(try device.run("settings", "set", "hours.step", "").output == "hours.step is now 30.\n")
  }

  @Test(
    "are rejected with the allowed values",
    arguments: [
      (["set", "hours.step", "20"], 65), (["set", "hours.worksites", "Nowhere"], 66),
      (["set", "hours.none", "1"], 66), (["set", "--company", "hours.step", "15"], 66),
      (["get", "hours.none"], 66),
      (["set", "Step", "1"], 65), (["set", "hours.step"], 64),
    ] as [([String], Int32)])
  func rejected(_ arguments: [String], _ code: Int32) throws {
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    let result = try device.shell("worksite settings \(words)")
    #expect(result.code == code && result.output.isEmpty && !result.errors.isEmpty, "\(result.errors)")
  }

  @Test("links are added, opened by the chosen program, and removed")
  func links() throws {
    #expect(try device.run("links").errors.contains("worksite links add NAME URL"))
    #expect(
      try device.run("links", "add", "Sää", "https://example.fi/sää").output == "Added the link “Sää”.\n")
    #expect(try device.run("links", "add", "Sää", "https://example.fi/y", "--company").code == 0)
    let items = try device.run("links", "list", "--json").json()["items"] as? [[String: Any]]
    #expect(items?.map { $0["holder"] as? String } == ["person", "company"])
    let opened = try device.shell("WORKSITE_OPENER='printf %s' worksite links open sää")
    #expect(opened.output == "https://example.fi/sää", "\(opened.errors)")
    #expect(try device.run("links", "remove", "SÄÄ").code == 0)
    #expect(
      try device.shell("WORKSITE_OPENER=echo worksite links open Sää").output == "https://example.fi/y\n")
    #expect(try device.run("links", "remove", "Sää").code == 66)
    #expect(try device.run("links", "add", "x", "javascript:alert(1)").code == 65)
    #expect(try device.run("links", "add", "sää", "https://x.fi", "--company").code == 73)
    let failed = try device.shell("WORKSITE_OPENER=no-such-program worksite links open Sää")
    #expect(failed.code == 69 && failed.errors.contains("no-such-program could not open it."))
  }

  @Test("both speak Finnish")
  func finnish() throws {
    let fi = "fi_FI.UTF-8"
    #expect(
      try device.run("settings", "set", "hours.step", "15", language: fi).output == "hours.step on nyt 15.\n"
    )
    #expect(
      try device.run("links", "add", "Sää", "http://x.fi", language: fi).output
        == "Linkki ”Sää” on lisätty.\n")
    #expect(try device.run("links", "open", "x", language: fi).errors.contains("Linkkiä ”x” ei ole."))
  }
}
