import ArgumentParser
import CommandKit
import Core
import Device
import Hours
import Operations

/// `worksite hours remove ID|DAY [TIME]…`
struct HoursRemove: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: Phrase.removeHoursHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(name: .shortAndLong, help: ArgumentHelp(.yesHelp)) var yes = false
  @Argument(help: ArgumentHelp(.entryNamesHelp), completion: .entries) var named: [String]

  func run(in context: Context) throws {
    let session = try context.session(options)
    let entries = try EntryFinder(session, context).entries(named)
    let today = session.today(context)
    let batch = session.newID()
    func remove(_ performer: Performer) throws {
      for entry in entries { _ = try performer.perform(RemoveEntry(entry: entry.id), batch: batch) }
    }
    try session.rehearse(remove)
    try context.confirm(.reallyRemove(entries, today: today), yes: yes)
    try session.performTogether(remove)
    if options.json { return try context.output.json(["removed": entries.map(\.id)]) }
    for entry in entries { context.output.say(.removed(entry, today: today)) }
  }
}

/// `worksite hours confirm ID|DAY [TIME]…`
struct HoursConfirm: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "confirm", abstract: Phrase.confirmCommandHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.entryNamesHelp), completion: .entries) var named: [String]

  func run(in context: Context) throws {
    let session = try context.session(options)
    let entries = try EntryFinder(session, context).entries(named)
    let batch = session.newID()
    try session.performTogether { performer in
      for entry in entries where entry.isSuspicious {
        _ = try performer.perform(EditEntry(entry: entry.id, isConfirmed: true), batch: batch)
      }
    }
    if options.json {
      return try context.output.json([
        "items": entries.map { try EntryFinder(session, context).view(of: $0.id) }
      ])
    }
    let today = session.today(context)
    for entry in entries {
      context.output.say(
        entry.isSuspicious ? .confirmed(entry, today: today) : .nothingToConfirm(entry, today: today))
    }
  }
}
