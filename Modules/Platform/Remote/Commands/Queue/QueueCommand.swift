import ArgumentParser
import CommandKit
import Core
import Device
import Operations
import Persistence
import Remote
import Replica

struct QueueCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "queue", abstract: Phrase.queueHelp.description,
    subcommands: [
      QueueList.self, QueueRetry.self, QueueDiscard.self, QueueSave.self, QueuePause.self, QueueResume.self,
      QueueFlush.self,
    ], defaultSubcommand: QueueList.self)
}

struct QueueList: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: Phrase.queueListHelp.description)

  @OptionGroup var options: GlobalOptions

  /// The most operations shown without `--json`.
  private static let maximum = 1000

  func run(in context: Context) throws {
    let session = try context.session(options)
    try session.server.require()
    let lines = try QueueLine.all(session, maximum: options.json ? .max : Self.maximum)
    if options.json { return try context.writeItems(lines.map(\.view)) }
    if try session.replica.requests.isPaused() { context.output.note(.statusPaused) }
    if lines.isEmpty { return context.output.note(.queueEmpty) }
    var table = Table([
      Table.Column(Phrase.idTitle), Table.Column(Phrase.stateTitle), Table.Column(Phrase.whatTitle),
      Table.Column(Phrase.sizeTitle, isNumber: true), Table.Column(Phrase.sentTitle, isNumber: true),
    ])
    for line in lines {
      table.add([
        line.entry.id.short, line.state.description, line.what.description,
        line.size > 0 ? context.language.size(line.size) : "",
        line.size > 0 ? "\(line.sent * 100 / line.size) %" : "",
      ])
    }
    context.output.table(table)
    let more = try session.replica.pending.counts().values.reduce(0, +) - lines.count
    if more > 0 { context.output.say(.moreInQueue(more)) }
    for line in lines {
      if let problem = line.problem {
        // The feature's remedy applies here; the server's was meant for a direct request.
        let remedy = session.companyStore.remedy(for: line.entry)
        let why = remedy == nil ? problem.description : problem.message.description
        context.output.paragraph("\(line.entry.id.short): \(why.printable)")
        if let meant = line.meant(context) { context.output.say(meant) }
        if let remedy { context.output.say(remedy.phrase) }
      }
    }
    let lost = lines.count { $0.entry.state == .lost }
    if lost > 0 {
      context.output.note(.lostOnServer(lost))
      try session.reports(in: context).noteLossSeen()
    }
    if let problem = try session.replica.reachability.problem(), problem.kind != .unauthenticated {
      // Every command reports at its end that the login has ended.
      context.output.note(Phrase(verbatim: problem.description))
    }
  }
}
