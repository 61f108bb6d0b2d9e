import ArgumentParser
import CommandKit
import Core
import Device
import Foundation
import Operations
import Persistence
import Profile
import Remote

struct AgentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "agent", abstract: Phrase.agentHelp.description,
    subcommands: [AgentRun.self, AgentInstall.self, AgentUninstall.self, AgentStatus.self])
}

struct AgentRun: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: Phrase.agentRunHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    var held: SenderLock?
    try context.withLogin(options) { session in
      let sender = try session.sending.sender()
      let location = session.profile.location
      let lock = try held ?? waitForLock(of: location)
      held = lock
      context.recover(session)
      do {
        try CancellationSource.signals.waiting { try await sender.serveUntilCancelled(lock, at: location) }
      } catch let failure as Failure where failure.kind == .cancelled {
        // A cancelled agent ends without an error.
      }
    }
  }

  /// Waits for the lock, because a short-lived sender ends soon.
  private func waitForLock(of location: ProfileLocation) throws -> SenderLock {
    for _ in 0..<200 {
      if let lock = try? SenderLock(of: location) { return lock }
      usleep(50_000)
    }
    do {
      return try SenderLock(of: location)
    } catch let failure as Failure where failure.code == .persistenceInUse {
      throw Failure(
        .unavailable, "remote.agentRuns", .agentRunsAlready(location.name), remedy: .seeAgentStatus,
        cause: failure)
    }
  }
}

struct AgentInstall: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "install", abstract: Phrase.agentInstallHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let session = try context.session(options)
    _ = try session.server.remote()
    let unit = AgentUnit(session.profile.location.name, context)
    try unit.write()
    guard unit.runSystemctl("daemon-reload"), unit.runSystemctl("enable", "--now", unit.name) else {
      throw Failure(
        .unavailable, "remote.agentNotStarted", .agentWritten(unit.path), remedy: .startAgent(unit.name))
    }
    if options.json { return try context.output.json(["path": unit.path]) }
    context.output.say(.agentStarted(unit.path))
  }
}

struct AgentUninstall: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "uninstall", abstract: Phrase.agentUninstallHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let unit = AgentUnit(try context.location(options).name, context)
    guard unit.isInstalled else {
      throw Failure(.notFound, "remote.noAgent", .agentNotInstalled, remedy: .installAgent)
    }
    // Where systemctl cannot run, systemd does not run the unit either.
    let isDisabled = unit.runSystemctl("disable", "--now", unit.name)
    try unit.remove()
    if isDisabled { _ = unit.runSystemctl("daemon-reload") }
    if options.json { return try context.output.json(["path": unit.path]) }
    context.output.say(.agentRemoved(unit.path))
  }
}

struct AgentStatus: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: Phrase.agentStatusHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let location = try context.location(options)
    let unit = AgentUnit(location.name, context)
    let isInstalled = unit.isInstalled
    let isRunning = location.exists && SenderLock.isTaken(of: location)
    if options.json {
      return try context.output.json(["isInstalled": isInstalled, "isRunning": isRunning])
    }
    context.output.say(.agentState(isInstalled: isInstalled, isRunning: isRunning))
  }
}

/// The unit that runs the agent of a profile for as long as its user is logged in (systemd.service(5)).
struct AgentUnit {
  let name: String
  let path: String
  private let text: String
  private let folder: Folder
  private let tag: ID

  init(_ profile: String, _ context: Context) {
    let variables = context.machine.variables
    let base =
      variables["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? Folder($0) : nil }
      ?? Folder(variables["HOME"] ?? "/").folder(".config")
    folder = base.folder("systemd").folder("user")
    name = profile == "default" ? "worksite-agent.service" : "worksite-agent-\(Self.escaped(profile)).service"
    path = folder.file(name)
    tag = context.machine.ids.next()
    func quoted(_ text: String) -> String {
      "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("%", with: "%%")
        + "\""
    }
    // systemd expands variables in the arguments, though not in the program.
    func word(_ text: String) -> String { quoted(text).replacing("$", with: "$$") }
    // A data folder of the user's own applies under systemd too.
    let data = variables["XDG_DATA_HOME"].map { "\nEnvironment=" + quoted("XDG_DATA_HOME=\($0)") } ?? ""
    text = """
      [Unit]
      Description=worksite: sends and reads what is new (\(profile.replacing("%", with: "%%")))
      After=network-online.target

      [Service]
      ExecStart=\(quoted(context.machine.executable)) agent run --profile \(word(profile))\(data)
      Restart=on-failure
      RestartSec=10
      RestartPreventExitStatus=77

      [Install]
      WantedBy=default.target

      """
  }

  /// Escapes a name for the name of a unit, as systemd-escape(1) does.
  private static func escaped(_ name: String) -> String {
    name.utf8.map { byte in
      let character = Character(UnicodeScalar(byte))
      let isPlain = byte < 0x80 && (character.isLetter || character.isNumber || ":_.-".contains(character))
      return isPlain ? String(character) : "\\x" + String(byte, radix: 16)
    }.joined()
  }

  /// Whether the unit's file exists.
  var isInstalled: Bool { (try? FileStamp(at: path)) != nil }

  /// Starts the unit again, which ended with the earlier login.
  func startIfInstalled() {
    if isInstalled { _ = runSystemctl("start", name) }
  }

  /// Runs `systemctl --user` without showing its output.
  ///
  /// - Returns: whether it succeeded.
  func runSystemctl(_ words: String...) -> Bool {
    (try? ChildProcess(["systemctl", "--user"] + words, detached: true).wait()) == 0
  }

  func remove() throws { try FileManager.default.removeItem(atPath: path) }

  func write() throws {
    try folder.make(mode: 0o755)
    let file = try ReplacementFile(for: path, tag: tag, mode: 0o644)
    try Array(text.utf8).withUnsafeBytes { try file.append($0) }
    try file.commit()
  }
}
