import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("A server that is called and never answers", .realPrograms)
struct SilentServerTests {
  private let company: Company
  private let device: Device

  init() throws {
    company = try Company()
    device = try company.device(of: "pekka", Device(hasSender: false))
    _ = try device.names()
  }

  @Test("is waited for by one command; what was done meanwhile is sent when it answers")
  func waitedForOnce() throws {
    let olli = try company.device(of: "olli")
    for name in ["A", "B", "C"] { #expect(try olli.run("docs", "mkdir", "/\(name)", "--wait").code == 0) }
    #expect(try device.names().isSuperset(of: ["A", "B", "C"]))
    olli.killSenders()
    company.road.decide { _ in .stallDown(0) }
    let connections = try ["A", "B", "C"].map { name in
      try device.put("x", "/\(name)/x.txt").requireSuccess()
      return company.road.connections
    }
    #expect(connections[0] > 0 && connections.allSatisfy { $0 == connections[0] }, "\(connections)")
    company.road.decide { _ in .whole }
    #expect(try device.run("sync").code == 0)
    #expect(try device.queue().isEmpty)
    #expect(try device.run("status", "--json").json()["trouble"] is NSNull?)
  }
}
