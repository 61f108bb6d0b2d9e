import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("The agent and systemd", .realPrograms)
struct AgentTests {
  private let company: Company
  private let device: Device

  init() throws {
    company = try Company()
    device = try company.device(of: "pekka")
  }

  private var unit: String { device.files.path("config/systemd/user/worksite-agent.service") }
  private var log: String { (try? String(contentsOfFile: device.files.path("told"), encoding: .utf8)) ?? "" }

  /// The device, with a systemctl that records its arguments and ends with an exit code.
  private func machine(ending code: Int) throws -> Device {
    let script = "#!/bin/sh\necho chatter; echo \"$@\" >> '\(device.files.path("told"))'; exit \(code)\n"
    let path = device.files.path("bin/systemctl")
    try FileManager.default.createDirectory(
      atPath: device.files.path("bin"), withIntermediateDirectories: true)
    try script.write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let rest = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return Device(
      of: device,
      variables: [
        "PATH=\(device.files.path("bin")):\(rest)", "XDG_CONFIG_HOME=\(device.files.path("config"))",
      ])
  }

  @Test("it is installed for the data folder in use, started by each login, and removed again")
  func installed() throws {
    let device = try machine(ending: 0)
    let installed = try device.run("agent", "install", "--json")
    #expect(try installed.json()["path"] as? String == unit)
    #expect(installed.errors.isEmpty)
    #expect(log.contains("--user enable --now worksite-agent.service"))
    let text = try String(contentsOfFile: unit, encoding: .utf8)
    #expect(text.contains("Environment=\"XDG_DATA_HOME=\(device.files.path("data"))\""))
    #expect(try device.logIn("pekka", to: company).code == 0)
    #expect(log.contains("--user start worksite-agent.service"))
    #expect(try device.run("agent", "uninstall").code == 0)
    #expect(log.contains("--user disable --now worksite-agent.service"))
    #expect(!FileManager.default.fileExists(atPath: unit))
    #expect(try device.run("agent", "uninstall").code == 66)
  }

  @Test("it mounts the worksites on a folder at each login, and no longer after it is removed")
  func mounted() throws {
    let device = try machine(ending: 0)
    let folder = device.files.path("Työ $maa 100%")
    let installed = try device.run("agent", "install", "--mount", folder, "--json")
    let mount = device.files.path("config/systemd/user/worksite-mount.service")
    #expect(try installed.json()["mountPath"] as? String == mount)
    #expect(log.contains("--user enable --now worksite-mount.service"))
    var isFolder: ObjCBool = false
    #expect(FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) && isFolder.boolValue)
    let text = try String(contentsOfFile: mount, encoding: .utf8)
    // systemd.service(5) doubles both characters in arguments.
    let words = "\"\(device.files.path("Työ $$maa 100%%"))\" --foreground --profile \"default\""
    #expect(text.contains(" mount \(words)\n"))
    // A missing libfuse ends with 69, and is not tried again.
    #expect(text.contains("\nType=exec\n"))
    #expect(text.contains("\nRestartPreventExitStatus=64 65 66 69 73 77\n"))
    #expect(text.contains("Environment=\"XDG_DATA_HOME=\(device.files.path("data"))\""))
    #expect(try device.run("agent", "uninstall").code == 0)
    #expect(log.contains("--user disable --now worksite-mount.service"))
    #expect(!FileManager.default.fileExists(atPath: mount))
  }

  @Test("a systemd that cannot be reached is reported in plain words")
  func suppressed() throws {
    let installed = try machine(ending: 1).run("agent", "install")
    #expect(installed.code == 69)
    #expect(!installed.output.contains("chatter") && installed.errors.contains("systemctl --user enable"))
    #expect(FileManager.default.fileExists(atPath: unit))
  }
}
