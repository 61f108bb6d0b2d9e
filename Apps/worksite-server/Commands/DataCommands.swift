import ArgumentParser
import Auth
import CommandKit
import Core
import Persistence
import Profile
import Sync

/// `worksite-server backup --data DIR TARGET`; works beside a running server.
struct ServerBackup: ServerCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: Phrase.serverBackupHelp.description)

  @OptionGroup var data: DataOptions
  @OptionGroup var form: JSONOption
  @Argument(help: ArgumentHelp(.backupTargetHelp), completion: .directory) var target: String

  func run(in context: Context) throws {
    let workspace = try data.openExisting(context).workspace
    let report = try Backup(of: workspace, to: Folder(target)).take()
    let taken = BackupReport(
      blobs: report.blobs, copied: report.copied, bytes: report.bytes, problems: report.problems)
    try form.tell(taken, on: context.output) {
      for problem in report.problems { context.output.say(problem.text) }
      context.output.say(.serverBackedUp(report.blobs, report.copied))
      if !report.problems.isEmpty { context.output.say(.serverBackedUpWithout(report.problems.count)) }
    }
    if !report.problems.isEmpty { throw ReportedFailure(report.problems.kind) }
  }

  private struct BackupReport: Encodable {
    let blobs: Int
    let copied: Int
    let bytes: Int64
    /// The damaged content, which the backup does not contain.
    let problems: [VerificationProblem]
  }
}

/// `worksite-server restore --data DIR SOURCE`
struct ServerRestore: ServerCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: Phrase.serverRestoreHelp.description)

  @OptionGroup var data: DataOptions
  @OptionGroup var form: JSONOption
  @Flag(help: ArgumentHelp(.keepSessionsHelp)) var keepSessions = false
  @Argument(help: ArgumentHelp(.backupTargetHelp), completion: .directory) var source: String

  func run(in context: Context) throws {
    let restore = Restore(
      from: Folder(source), to: data.location, context.composition, clock: context.machine.clock,
      ids: context.machine.ids, keepsAccess: keepSessions)
    let (takenAt, without) = (try restore.takenAt(), try restore.without())
    let server = try data.lockOutServer()
    defer { withExtendedLifetime(server) {} }
    let (aside, ended) = try restore.run()
    let restored = RestoreReport(takenAt: takenAt, setAside: aside?.path, without: without, ended: ended)
    try form.tell(restored, on: context.output) {
      context.output.say(.serverRestored(context.moment(takenAt)))
      if without > 0 { context.output.say(.serverRestoredWithout(without)) }
      if ended > 0 { context.output.say(.accessEnded(ended)) }
      if let aside { context.output.say(.setAside(aside.path)) }
    }
  }

  private struct RestoreReport: Encodable {
    let takenAt: Instant
    let setAside: String?
    /// The number of missing contents, which were damaged when the backup was taken.
    let without: Int
    /// The number of logins, app passwords, invitations and device tokens that the restore ended.
    let ended: Int
  }
}

/// `worksite-server verify --data DIR`; verifies data or a backup.
struct ServerVerify: ServerCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: Phrase.serverVerifyHelp.description)

  @OptionGroup var data: DataOptions
  @OptionGroup var form: JSONOption

  func run(in context: Context) throws {
    let report = try look(context)
    let verified = VerifyReport(blobs: report.blobs, bytes: report.bytes, problems: report.problems)
    try form.tell(verified, on: context.output) {
      for problem in report.problems { context.output.say(problem.text) }
      if report.problems.isEmpty { context.output.say(.serverVerified(report.blobs)) }
    }
    if !report.problems.isEmpty { throw ReportedFailure(report.problems.kind) }
  }

  private func look(_ context: Context) throws -> Verification.Report {
    guard data.location.isBackup else {
      return try Verification(of: data.openExisting(context).workspace).run()
    }
    let (clock, ids) = (context.machine.clock, context.machine.ids)
    return try BackupVerification(of: data.location.folder, context.composition, clock: clock, ids: ids).run()
  }

  private struct VerifyReport: Encodable {
    let blobs: Int
    let bytes: Int64
    let problems: [VerificationProblem]
  }
}

/// `worksite-server collect --data DIR`; a running server collects once a day by itself.
struct ServerCollect: ServerCommand {
  static let configuration = CommandConfiguration(
    commandName: "collect", abstract: Phrase.serverCollectHelp.description)

  @OptionGroup var data: DataOptions
  @OptionGroup var form: JSONOption

  func run(in context: Context) throws {
    let workspace = try data.openExisting(context).workspace
    try workspace.blobs.removeAbandoned(now: context.machine.clock.now())
    let removed = try workspace.removeUnreferencedContent()
    try form.tell(removed, on: context.output) {
      context.output.say(.serverCollected(removed.count, removed.bytes))
    }
  }
}

/// `worksite-server rights`; prints which role may perform what, from the composition's rights.
struct ServerRights: ServerCommand {
  static let configuration = CommandConfiguration(
    commandName: "rights", abstract: Phrase.rightsHelp.description)

  @OptionGroup var form: JSONOption

  func run(in context: Context) throws {
    let table = context.composition.rights
    try form.tell(["items": table.rows.map { Row($0, context.language) }], on: context.output) {
      context.output.line(table.markdown(in: context.language))
      context.output.line("")
      context.output.say(.personalOperations)
      for name in context.composition.personalOperations { context.output.line("- `\(name)`") }
    }
  }

  private struct Row: Encodable {
    let right: String
    let summary: String
    let scope: String
    let roles: [Role]

    init(_ right: Right, _ language: Language) {
      self.right = right.name
      summary = right.summary.text(in: language)
      scope = right.scope.rawValue
      roles = Role.allCases.filter { right.isGranted(to: $0) }
    }
  }
}
