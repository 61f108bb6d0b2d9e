import ArgumentParser
import Auth
import CommandKit
import Core
import Persistence
import Profile
import Sync

/// `worksite-server backup --data DIR TARGET`, also beside a running server
struct BackupCommand: ServerCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: Phrase.serverBackupHelp.description)

  @OptionGroup var data: DataOptions
  @Argument(help: ArgumentHelp(.backupTargetHelp)) var target: String

  func run(in context: Context) throws {
    let workspace = try data.openExisting(context).workspace
    let report = try Backup(of: workspace, to: Folder(target)).take()
    context.output.say(.serverBackedUp(report.blobs, report.copied))
  }
}

/// `worksite-server restore --data DIR SOURCE`
struct RestoreCommand: ServerCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: Phrase.serverRestoreHelp.description)

  @OptionGroup var data: DataOptions
  @Argument(help: ArgumentHelp(.backupTargetHelp)) var source: String

  func run(in context: Context) throws {
    let restore = Restore(
      from: Folder(source), to: data.location, context.composition, clock: context.machine.clock,
      ids: context.machine.ids)
    let takenAt = try restore.takenAt()
    let aside = try restore.run()
    context.output.say(.serverRestored(context.moment(takenAt)))
    if let aside { context.output.say(.setAside(aside.path)) }
  }
}

/// `worksite-server verify --data DIR`
struct VerifyCommand: ServerCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: Phrase.serverVerifyHelp.description)

  @OptionGroup var data: DataOptions

  func run(in context: Context) throws {
    let report = try Verification(of: data.openExisting(context).workspace).run()
    for problem in report.problems { context.output.say(problem) }
    if !report.problems.isEmpty { throw Unfinished(.damaged) }
    context.output.say(.serverVerified(report.blobs))
  }
}

/// `worksite-server collect --data DIR`, also beside a running server, which does it by itself once a day
struct CollectCommand: ServerCommand {
  static let configuration = CommandConfiguration(
    commandName: "collect", abstract: Phrase.serverCollectHelp.description)

  @OptionGroup var data: DataOptions

  func run(in context: Context) throws {
    let workspace = try data.openExisting(context).workspace
    try workspace.blobs.removeAbandoned(now: context.machine.clock.now())
    let removed = try workspace.removeLooseContents()
    context.output.say(.serverCollected(removed.count, removed.bytes))
  }
}

/// `worksite-server rights`: who may do what, from the table that decides it
struct RightsCommand: ServerCommand {
  static let configuration = CommandConfiguration(
    commandName: "rights", abstract: Phrase.rightsHelp.description)

  func run(in context: Context) throws {
    context.output.line(context.composition.rights.markdown(in: context.language))
  }
}
