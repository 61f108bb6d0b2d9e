import EndToEndSupport
import Foundation
import Testing

/// The commands of these devices start no sender, so that nothing is sent unless a command sends it.
@Suite("A change that a command at the server builds on", .realPrograms)
struct SentFirstTests {
  private let company: Company
  private let maija: Device

  init() throws {
    company = try Company(isQuiet: true)
    maija = try company.device(of: "maija")
  }

  @Test("is sent first, and then users can be assigned to a worksite that was just added")
  func worksite() throws {
    #expect(try maija.run("sites", "add", "Kallio").code == 0)
    #expect(try maija.queue().count == 1)
    let assigned = try maija.run("sites", "attach", "Kallio", "pekka")
    #expect(assigned.code == 0, "\(assigned.errors)")
    #expect(try maija.queue().isEmpty)
    #expect(try company.device(of: "pekka").run("sites", "list", "--refresh").output.contains("Kallio"))
  }

  @Test("is sent first, and then a device that was just added gets its token")
  func device() throws {
    #expect(try maija.run("hours", "devices", "add", "Gate").code == 0)
    let token = try maija.run("hours", "devices", "token", "Gate")
    #expect(token.code == 0, "\(token.errors)")
  }

  @Test("is sent first, and then the trash is emptied of what was just put there")
  func trash() throws {
    try maija.put("one", "/one.txt")
    #expect(try maija.run("docs", "trash", "/one.txt", "--yes").code == 0)
    let emptied = try maija.run("docs", "trash", "empty", "--yes", "--json")
    #expect(try emptied.json()["documents"] as? Int == 1, "\(emptied.errors)")
    #expect(try maija.queue().isEmpty)
  }

  @Test("stays in the queue while sending is paused or the server is away, and the command says so")
  func waiting() throws {
    #expect(try maija.run("queue", "pause").code == 0)
    #expect(try maija.run("sites", "add", "Kallio").code == 0)
    let paused = try maija.run("sites", "attach", "Kallio", "pekka")
    #expect(paused.code == 69 && paused.errors.contains("queue resume"), "\(paused.errors)")
    #expect(try maija.run("queue", "resume").code == 0)
    company.close()
    let away = try maija.run("sites", "attach", "Kallio", "pekka")
    #expect(away.code == 69 && away.errors.contains("cannot be sent later"), "\(away.errors)")
    #expect(try maija.queue().count == 1)
    try company.open()
    let assigned = try maija.run("sites", "attach", "Kallio", "pekka")
    #expect(assigned.code == 0, "\(assigned.errors)")
  }
}
