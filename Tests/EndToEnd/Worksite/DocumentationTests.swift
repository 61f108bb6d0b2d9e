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
    let examples = try DocumentExamples(of: "docs/hours.md")
    #expect(examples.count >= 8)
    try examples.run(on: device)
  }

  @Test("of documents has commands that print what stands below them")
  func documents() throws {
    let device = try Device()
    let name = try #require(device.run("account", "show", "--json").json()["name"] as? String)
    let examples = try DocumentExamples(
      of: "docs/documents.md", replacing: ["· Maija": "· \(name)", " Maija": " \(name)"])
    #expect(examples.count >= 13)
    try examples.run(on: device)
  }
}
