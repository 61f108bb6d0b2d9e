import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("A server that does not respond while a command waits", .realPrograms)
struct PatienceTests {
  private let company: Company
  private let device: Device

  init() throws {
    company = try Company()
    device = try company.device(of: "pekka", Device(hasSender: false))
    _ = try device.names()
  }

  @Test("reading a folder that is not in the replica fails with the reason")
  func neverRead() throws {
    #expect(try company.device(of: "olli").run("docs", "add", "/New", "--wait").code == 0)
    #expect(try device.names().contains("New"))
    company.road.decide { _ in .stallDown(0) }
    let listed = try device.run("docs", "list", "/New")
    #expect(listed.code == 69 && listed.errors.contains("never fetched"), "\(listed.code) \(listed.errors)")
  }
}
