import ArgumentParser
import CommandKit
import Core
import Device
import Persistence
import Profile

struct BackupCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: Phrase.backupHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.backupFolderHelp), completion: .directory) var folder: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    try session.server.requireNone()
    let companyStore = session.companyStore
    let report = try interruptible { cancellation in
      let progress = ProgressLine(total: try Verification(of: companyStore).size(), in: context)
      defer { progress.end() }
      progress.begin(folder)
      return try Backup(of: companyStore, to: Folder(folder)).make {
        try progress.add($0, unless: cancellation)
      }
    }
    if options.json {
      try context.output.json(
        BackupView(
          folder: folder, blobs: report.blobs, bytes: report.bytes, copied: report.copied,
          problems: report.problems))
    } else {
      for problem in report.problems { context.output.paragraph(problem.text.description.printable) }
      context.output.say(.backedUp(folder.printable, report))
    }
    if !report.problems.isEmpty { throw ReportedFailure(report.problems.kind) }
  }
}

/// The result of a backup, as JSON.
private struct BackupView: Encodable {
  let folder: String
  let blobs: Int
  let bytes: Int64
  let copied: Int
  /// The damaged content, which the backup lacks.
  let problems: [VerificationProblem]
}

struct RestoreCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: Phrase.restoreBackupHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(name: .shortAndLong, help: ArgumentHelp(.yesHelp)) var yes = false
  @Flag(help: ArgumentHelp(.restoreDamagedHelp)) var damaged = false
  @Argument(help: ArgumentHelp(.backupFolderHelp), completion: .directory) var folder: String

  func run(in context: Context) throws {
    let location = try context.location(options)
    if try ServerAccount.read(at: location) != nil { throw ProfileServer.keepsBackups }
    let restore = Restore(
      from: Folder(folder), to: location, context.composition, clock: context.machine.clock,
      ids: context.machine.ids, takesDamaged: damaged)
    let takenAt = try restore.takenAt()
    let without = try restore.without()
    if location.exists {
      try context.confirm(.replaceProfile(location.name, takenAt: context.moment(takenAt)), yes: yes)
    }
    let report = try interruptible { cancellation in
      let progress = ProgressLine(total: try restore.size(), in: context)
      defer { progress.end() }
      progress.begin(folder)
      return try restore.run { try progress.add($0, unless: cancellation) }
    }
    let aside = report.setAside
    if options.json {
      try context.output.json(
        RestoreView(
          profile: location.name, takenAt: takenAt, before: aside?.path, without: without,
          leftOut: report.leftOut))
    } else {
      for problem in report.leftOut { context.output.paragraph(problem.text.description.printable) }
      context.output.say(.restoredBackup(context.moment(takenAt), aside: aside?.path))
      if !report.leftOut.isEmpty { context.output.say(.restoredDamaged(report.leftOut)) }
      if without > 0 { context.output.say(.restoredWithout(without)) }
    }
  }
}

/// The result of a restore, as JSON.
private struct RestoreView: Encodable {
  let profile: String
  let takenAt: Instant
  /// The new location of the earlier data.
  let before: String?
  /// The number of contents it lacks, because they were damaged when the backup was taken.
  let without: Int
  /// The damaged parts of the backup, which it lacks.
  let leftOut: [VerificationProblem]
}
