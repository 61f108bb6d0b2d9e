import ArgumentParser
import CommandKit
import Core
import Operations
import Persistence
import Profile

/// `worksite-server backup --data DIR TARGET`; works beside a running server.
struct ServerBackup: ServerCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: Phrase.serverBackupHelp.description)

  @OptionGroup var data: DataOptions
  @OptionGroup var form: JSONOption
  @Argument(help: ArgumentHelp(.backupTargetHelp), completion: .directory) var target: String

  func run(in context: Context) throws {
    let companyStore = try data.openExisting(context).companyStore
    let report = try Backup(of: companyStore, to: Folder(target)).make()
    let taken = BackupReport(
      blobs: report.blobs, copied: report.copied, bytes: report.bytes, problems: report.problems)
    try form.write(taken, on: context.output) {
      for problem in report.problems { context.output.say(problem.text) }
      context.output.say(.serverBackedUp(report.blobs))
      if !report.problems.isEmpty { context.output.say(.serverBackedUpWithout(report.problems.count)) }
    }
    if !report.problems.isEmpty { throw ReportedFailure(report.problems.kind) }
  }

  private struct BackupReport: Encodable {
    let blobs: Int
    /// The number copied to a file: neither in the database nor in an earlier backup.
    let copied: Int
    let bytes: Int64
    /// The damaged content, which the backup does not contain.
    let problems: [VerificationProblem]
  }
}
