import ArgumentParser
import CommandKit
import Core
import Profile

/// `worksite verify`
struct Verify: WorksiteCommand {
  static let configuration = CommandConfiguration(abstract: Phrase.verifyHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let verification = Verification(of: try context.session(options).workspace)
    let report = try interruptible { cancellation in
      let progress = ProgressLine(total: try verification.size(), in: context)
      defer { progress.end() }
      return try verification.run { try progress.add($0, unless: cancellation) }
    }
    if options.json {
      try context.output.json(
        VerifyView(blobs: report.blobs, bytes: report.bytes, problems: report.problems.map(\.description)))
    } else {
      for problem in report.problems { context.output.line(problem.description.printable) }
      context.output.say(.verified(report))
    }
    if !report.problems.isEmpty { throw Unfinished(.damaged) }
  }
}

/// What a verification found, as programs read it.
private struct VerifyView: Encodable {
  let blobs: Int
  let bytes: Int64
  let problems: [String]
}
