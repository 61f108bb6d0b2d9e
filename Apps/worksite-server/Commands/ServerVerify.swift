import ArgumentParser
import CommandKit
import Core
import Operations
import Profile

/// `worksite-server verify --data DIR`; verifies data or a backup.
struct ServerVerify: ServerCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: Phrase.serverVerifyHelp.description)

  @OptionGroup var data: DataOptions
  @OptionGroup var form: JSONOption

  func run(in context: Context) throws {
    let report = try verify(context)
    let verified = VerifyReport(blobs: report.blobs, bytes: report.bytes, problems: report.problems)
    try form.write(verified, on: context.output) {
      for problem in report.problems { context.output.say(problem.text) }
      if report.problems.isEmpty { context.output.say(.serverVerified(report.blobs)) }
    }
    if !report.problems.isEmpty { throw ReportedFailure(report.problems.kind) }
  }

  private func verify(_ context: Context) throws -> Verification.Report {
    let (clock, ids) = (context.machine.clock, context.machine.ids)
    let location = try data.location(in: context)
    guard location.isBackup else {
      let companyStore: CompanyStore
      do {
        companyStore = try data.openExisting(context).companyStore
      } catch let failure as Failure where failure.kind == .damaged {
        return try location.verifyDamaged(context.composition, clock: clock, ids: ids, after: failure)
      }
      return try Verification(of: companyStore).run()
    }
    return try BackupVerification(of: location.folder, context.composition, clock: clock, ids: ids).run()
  }

  private struct VerifyReport: Encodable {
    let blobs: Int
    let bytes: Int64
    let problems: [VerificationProblem]
  }
}
