import Core
import EndToEndSupport
import TestSupport
import Testing

@Suite("The documentation", .realPrograms)
struct DocumentationTests {
  @Test("has commands that print what stands below them", arguments: ["docs/budget.md", "docs/contacts.md"])
  func prints(document: String) throws {
    let examples = try DocumentExamples(of: document)
    #expect(examples.count >= 3)
    try examples.run(on: Device())
  }

  @Test("of hours has commands that print what stands below them, on the day of their dates")
  func hours() throws {
    let monday = try #require(Instant("2026-11-23T10:00:00Z"))
    let device = try Device(variables: WrongClock.variables(at: monday))
    try device.run("sites", "add", "Marjala", "--zone", "Europe/Helsinki").requireSuccess()
    let examples = try DocumentExamples(of: "docs/hours.md")
    #expect(examples.count >= 7)
    try examples.run(on: device)
  }

  @Test("of documents has commands that print what stands below them")
  func documents() throws {
    let device = try Device()
    try device.run("sites", "add", "Marjala").requireSuccess()
    try device.files.write("site.dwg", String(repeating: "a plan. ", count: 1336))
    try device.shell("mkdir Papers").requireSuccess()
    for (name, lines) in [("CONTRIBUTING.md", 1000), ("LICENSE", 1150), ("README.md", 650)] {
      try device.files.write("Papers/\(name)", String(repeating: "a line.. \n", count: lines))
    }
    let name = try #require(device.run("account", "show", "--json").json()["name"] as? String)
    let examples = try DocumentExamples(
      of: "docs/documents.md", replacing: ["· Maija": "· \(name)", " Maija": " \(name)"])
    #expect(examples.count >= 9)
    try examples.run(on: device)
  }
}
