import CommandKit
import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("A server that is called and never answers")
struct SilentServerTests {
  private let company: Company
  private let device: Device

  init() throws {
    company = try Company()
    device = try company.device(of: "pekka")
    _ = try device.names()
  }

  @Test("is waited for once and not long; what was done meanwhile is sent when it answers")
  func waitedForOnce() throws {
    let olli = try company.device(of: "olli")
    for name in ["A", "B", "C"] { #expect(try olli.run("docs", "mkdir", "/\(name)", "--wait").code == 0) }
    #expect(try device.names().isSuperset(of: ["A", "B", "C"]))
    device.killSenders()
    company.road.decide { _ in .stallDown(0) }
    var times: [Duration] = []
    for name in ["A", "B", "C"] {
      let start = ContinuousClock.now
      #expect(try device.put("x", "/\(name)/x.txt").code == 0)
      times.append(ContinuousClock.now - start)
    }
    #expect(times.allSatisfy { $0 < .seconds(10) }, "\(times)")
    #expect(times.dropFirst().allSatisfy { $0 < .milliseconds(2500) }, "\(times)")
    #expect(try device.run("status", "--json").json()["trouble"] is [String: Any])
    company.road.decide { _ in .whole }
    device.killSenders()
    #expect(try device.run("sync").code == 0)
    #expect(try device.queue().isEmpty)
    #expect(try device.run("status", "--json").json()["trouble"] is NSNull?)
  }

  @Test("a folder that was never read is given up before long, with the reason")
  func neverRead() throws {
    #expect(try company.device(of: "olli").run("docs", "mkdir", "/New", "--wait").code == 0)
    #expect(try device.names().contains("New"))
    device.killSenders()
    company.road.decide { _ in .stallDown(0) }
    let start = ContinuousClock.now
    let listed = try device.run("docs", "ls", "/New")
    #expect(listed.code == 69 && listed.errors.contains("never read"), "\(listed.code) \(listed.errors)")
    #expect(ContinuousClock.now - start < .seconds(25))
  }
}
