import ArgumentParser
import CommandKit
import Core

/// The options that change an entry.
struct EditOptions: ParsableArguments {
  @Option(help: ArgumentHelp(.editStartHelp)) var start: String?
  @Option(help: ArgumentHelp(.editEndHelp)) var end: String?
  @Option(help: ArgumentHelp(.editDayHelp)) var day: String?
  @Option(help: ArgumentHelp(.newSiteHelp), completion: .sites) var site: String?
  @Option(help: ArgumentHelp(.taskHelp), completion: .tasks) var task: String?
  @Flag(name: .customLong("no-task"), help: ArgumentHelp(.noTaskHelp)) var hasNoTask = false
  @Option(name: .customLong("break"), help: ArgumentHelp(.editBreakHelp)) var breaks: [String] = []
  @Option(name: .customLong("paid-break"), help: ArgumentHelp(.paidBreakHelp)) var paidBreaks: [String] = []
  @Flag(name: .customLong("no-breaks"), help: ArgumentHelp(.noBreaksHelp)) var hasNoBreaks = false
  @Option(name: [.customShort("m"), .customLong("message")], help: ArgumentHelp(.noteHelp)) var note: String?

  /// The changes that the options describe.
  ///
  /// - Throws: ``Failure`` of kind `usage` when two options contradict each other.
  func changes() throws -> EntryChanges {
    if hasNoTask && task != nil || hasNoBreaks && !(breaks + paidBreaks).isEmpty {
      throw Failure(.usage, "hours.contradiction", .contradiction, remedy: .leaveOneOut)
    }
    return EntryChanges(
      start: start, end: end, day: day, site: site, task: task, hasNoTask: hasNoTask, breaks: breaks,
      paidBreaks: paidBreaks, hasNoBreaks: hasNoBreaks, note: note)
  }
}
