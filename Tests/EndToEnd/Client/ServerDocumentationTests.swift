import EndToEndSupport
import TestSupport
import Testing

@Suite("The documentation of the server", .waitingPrograms)
struct ServerDocumentationTests {
  private let company: Company
  private let device: Device

  init() throws {
    company = try Company(isSecure: true)
    device = try Device()
    try device.logIn("maija", to: company, "--ca", company.authority).requireSuccess()
  }

  @Test("has commands of a device that print what stands below them")
  func offline() throws {
    let examples = try DocumentExamples(
      of: "docs/offline.md", replacing: ["https://worksite.example.com": company.address])
    try examples.run(
      on: device,
      without: [
        "worksite login": "it asks for the password on a terminal",
        "worksite carry-over": "no login left out any work",
        "worksite queue": "it shows a moment of a transfer",
      ])
  }

  @Test("has commands of a server that print what stands below them")
  func serving() throws {
    let examples = try DocumentExamples(
      of: "docs/server.md", replacing: ["https://worksite.example.com": company.address])
    try examples.run(
      on: device,
      without: [
        "worksite-server serve": "it runs until it is stopped",
        "curl": "it needs the token and the ids of the earlier answers",
        "AUTH=": "each command runs in a shell of its own",
      ])
  }
}
