import ArgumentParser
import CommandKit
import Core
import Operations
import Persistence
import Profile

/// `worksite-server restore --data DIR SOURCE`
struct ServerRestore: ServerCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: Phrase.serverRestoreHelp.description)

  @OptionGroup var data: DataOptions
  @OptionGroup var form: JSONOption
  @Flag(help: ArgumentHelp(.keepSessionsHelp)) var keepSessions = false
  @Flag(help: ArgumentHelp(.restoreDamagedHelp)) var damaged = false
  @Argument(help: ArgumentHelp(.backupTargetHelp), completion: .directory) var source: String

  func run(in context: Context) throws {
    let restore = Restore(
      from: Folder(source), to: try data.location(in: context), context.composition,
      clock: context.machine.clock,
      ids: context.machine.ids, ofServer: true, keepsAccess: keepSessions, takesDamaged: damaged)
    let (takenAt, without) = (try restore.takenAt(), try restore.without())
    let server = try data.lockOutServer(context)
    defer { withExtendedLifetime(server) {} }
    let report = try restore.run()
    let (aside, ended) = (report.setAside, report.endedAccess)
    let restored = RestoreReport(
      takenAt: takenAt, setAside: aside?.path, without: without, leftOut: report.leftOut, ended: ended)
    try form.write(restored, on: context.output) {
      for problem in report.leftOut { context.output.say(problem.text) }
      context.output.say(.serverRestored(context.moment(takenAt)))
      if !report.leftOut.isEmpty { context.output.say(.restoredDamaged(report.leftOut)) }
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
    /// The damaged parts of the backup, which are left out.
    let leftOut: [VerificationProblem]
    /// The number of logins, app passwords, invitations and device tokens that the restore ended.
    let ended: Int
  }
}
