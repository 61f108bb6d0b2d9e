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

/// `worksite agent install [--mount DIR]`
struct AgentInstall: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "install", abstract: Phrase.agentInstallHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.agentMountHelp), completion: .directory) var mount: String?

  func run(in context: Context) throws {
    let session = try context.session(options)
    _ = try session.server.remote()
    let units = SystemdUnits(of: session.profile.location.name, context)
    try units.agent.write(units.agentText)
    var started = [units.agent]
    if let mount {
      let folder = Folder(mount).absolute
      try folder.make()
      try units.mount.write(units.mountText(on: folder))
      started.append(units.mount)
    }
    _ = units.runSystemctl("daemon-reload")
    for unit in started where !units.runSystemctl("enable", "--now", unit.name) {
      throw Failure(
        .unavailable, "remote.agentNotStarted", .agentWritten(unit.path), remedy: .startAgent(unit.name))
    }
    if options.json {
      return try context.output.json(
        InstalledUnits(path: units.agent.path, mountPath: mount == nil ? nil : units.mount.path))
    }
    context.output.say(.agentStarted(units.agent.path))
    if mount != nil { context.output.say(.mountStarted(units.mount.path)) }
  }
}

/// The files of the units of a profile.
struct InstalledUnits: Encodable {
  /// The unit of the agent.
  let path: String
  /// The unit of the mount; `nil` without one.
  let mountPath: String?
}

struct AgentUninstall: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "uninstall", abstract: Phrase.agentUninstallHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let units = SystemdUnits(of: try context.location(options).name, context)
    let installed = [units.mount, units.agent].filter(\.isInstalled)
    guard !installed.isEmpty else {
      throw Failure(.notFound, "remote.noAgent", .agentNotInstalled, remedy: .installAgent)
    }
    for unit in installed {
      // Where systemctl cannot run, systemd does not run the unit either.
      _ = units.runSystemctl("disable", "--now", unit.name)
      try unit.remove()
    }
    _ = units.runSystemctl("daemon-reload")
    if options.json {
      return try context.output.json(
        InstalledUnits(
          path: units.agent.path, mountPath: installed.contains(units.mount) ? units.mount.path : nil))
    }
    for unit in installed {
      context.output.say(unit == units.mount ? .mountRemoved(unit.path) : .agentRemoved(unit.path))
    }
  }
}

struct AgentStatus: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: Phrase.agentStatusHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let location = try context.location(options)
    let isInstalled = SystemdUnits(of: location.name, context).agent.isInstalled
    let isRunning = location.exists && SenderLock.isTaken(of: location)
    if options.json {
      return try context.output.json(["isInstalled": isInstalled, "isRunning": isRunning])
    }
    context.output.say(.agentState(isInstalled: isInstalled, isRunning: isRunning))
  }
}
