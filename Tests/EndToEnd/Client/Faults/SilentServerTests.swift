import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("A server that accepts requests and never answers", .waitingPrograms)
struct SilentServerTests {
  private let company: Company
  private let device: Device

  init() throws {
    company = try Company()
    device = try company.device(of: "pekka", Device(hasSender: false))
    _ = try device.names()
  }

  @Test("is waited for by one command; operations made meanwhile are sent when it answers")
  func waitedForOnce() throws {
    let olli = try company.device(of: "olli")
    for name in ["A", "B", "C"] { #expect(try olli.run("docs", "add", "/\(name)", "--wait").code == 0) }
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
    #expect(try device.run("status", "--json").json()["problem"] is NSNull?)
  }

  @Test(
    "is reported by a waiting command, which can be interrupted",
    arguments: [
      ["docs", "list", "/", "--refresh"], ["docs", "add"], ["sync"], ["login"],
    ])
  func toldOf(command: [String]) throws {
    let device = try command == ["login"] ? Device() : company.device(of: "pekka")
    company.road.decide { _ in .stallDown(0) }
    let isLogin = command == ["login"]
    let login = [company.address, "--user", "pekka", "--password-stdin"]
    let arguments = isLogin ? login : command.last == "add" ? ["/New"] : []
    let password = try device.files.write("password", company.password(of: "pekka") + "\n")
    let waiting = device.files.path("waiting")
    let endless = try device.start(
      command + arguments + ["--wait"], input: isLogin ? password : "/dev/null", errors: waiting)
    #expect(try eventually { try text(waiting).contains("has not responded for 5 s") })
    kill(endless.pid, SIGINT)
    #expect(endless.wait() == 130)
  }

  @Test("ends a waiting command at its limit")
  func limit() throws {
    let device = try company.device(of: "pekka")
    company.road.decide { _ in .stallDown(0) }
    #expect(try device.run("sync", "--wait=1").code == 69)
  }

  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
}
