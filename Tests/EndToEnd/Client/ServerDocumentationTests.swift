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
    try device.shell("head -c 3000000 /dev/urandom > site.dwg").requireSuccess()
    try examples.run(
      on: device,
      without: [
        "worksite login": "it asks for the password on a terminal",
        "worksite queue": "it shows a moment of a transfer",
      ])
  }

  @Test("has commands of a server that print what stands below them")
  func serving() throws {
    let backup = device.files.path("backup")
    let examples = try DocumentExamples(
      of: "docs/server.md",
      replacing: ["https://worksite.example.com": company.address, "/srv/backup": backup])
    try device.files.write("password", "a long password for Maija\n")
    try examples.run(
      on: device,
      without: [
        "worksite-server serve": "it runs until it is stopped",
        "curl": "it needs the token and the ids of the earlier answers",
        "AUTH=": "each command runs in a shell of its own",
      ]
    ) { command in
      guard command.hasPrefix("worksite-server backup") else { return }
      // The backup is one of a company that has users and a document.
      try device.shell("rm -r company").requireSuccess()
      try Demo.shared.get().copy(to: device.files.path("company"))
    }
  }
}
