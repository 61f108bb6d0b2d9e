import ArgumentParser
import CommandKit
import Core
import Device
import Persistence
import Profile

struct VerifyCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: Phrase.verifyHelp.description)

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.verifyFolderHelp)) var folder: String?

  func run(in context: Context) throws {
    let report = try folder.map { try verify(backup: $0, context) } ?? verifyProfile(context)
    if options.json {
      try context.output.json(
        VerifyView(blobs: report.blobs, bytes: report.bytes, problems: report.problems))
    } else {
      for problem in report.problems { context.output.paragraph(problem.text.description.printable) }
      context.output.say(.verified(report))
    }
    if !report.problems.isEmpty { throw ReportedFailure(report.problems.kind) }
  }

  private func verifyProfile(_ context: Context) throws -> Verification.Report {
    let verification: Verification
    do {
      verification = Verification(of: try context.session(options).companyStore)
    } catch let failure as Failure where failure.kind == .damaged {
      return try context.location(options).verifyDamaged(
        context.composition, clock: context.machine.clock, ids: context.machine.ids, after: failure)
    }
    return try interruptible { cancellation in
      // A damaged database may not know its size.
      let progress = ProgressLine(total: try? verification.size(), in: context)
      defer { progress.end() }
      return try verification.run { try progress.add($0, unless: cancellation) }
    }
  }

  private func verify(backup: String, _ context: Context) throws -> Verification.Report {
    let verification = BackupVerification(
      of: Folder(backup), context.composition, clock: context.machine.clock, ids: context.machine.ids)
    return try interruptible { cancellation in
      let progress = ProgressLine(total: try verification.size(), in: context)
      defer { progress.end() }
      return try verification.run { try progress.add($0, unless: cancellation) }
    }
  }
}

/// The result of a verification, as JSON.
private struct VerifyView: Encodable {
  let blobs: Int
  let bytes: Int64
  let problems: [VerificationProblem]
}
