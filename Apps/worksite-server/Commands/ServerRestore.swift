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
    try form.write(restored, on: context.output) {
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
