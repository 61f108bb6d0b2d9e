import ArgumentParser
import CommandKit
import Core
import Hours
import Persistence
import Sync
import Worksites

/// `worksite hours move ID SITE`
struct HoursMove: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: Phrase.moveHoursHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.moveIDHelp)) var id: String
  @Argument(help: ArgumentHelp(.siteArgumentHelp)) var site: [String]

  func run(in context: Context) throws {
    let session = try context.session(options)
    let place = try session.place(site.joined(separator: " "), context)
    let entry = try moveRefused(to: place, session) ?? moveStored(to: place, session, context)
    if options.json { return try context.output.json(session.view(of: entry)) }
    context.output.say(.moved(try session.answer(EntryWithID(entry)), today: place.today))
  }

  private func moveStored(to place: Place, _ session: Session, _ context: Context) throws -> ID {
    let present = try session.entry(id)
    var options = EditOptions()
    options.site = place.site.name
    try session.perform(options.edit(of: present, session, context))
    return present.id
  }

  /// Enters hours anew that the server refused, on another worksite, and gives up the refused ones.
  ///
  /// - Returns: `nil` when nothing refused is meant.
  private func moveRefused(to place: Place, _ session: Session) throws -> ID? {
    guard session.isOnServer else { return nil }
    let refused = try session.workspace.database.read { try Outbox($0).refused() }
      .filter { $0.name == AddEntry.name }
    let wanted = id.lowercased().filter { $0 != "-" }
    for queued in refused {
      let entry = try JSON.value(AddEntry.self, from: queued.input)
      let ids = [queued.id, entry.id].map { $0.description.filter { $0 != "-" } }
      guard ids.contains(where: { $0.hasSuffix(wanted) }), wanted.count >= EntriesEnding.fewest else {
        continue
      }
      // The task is one of the worksite that is left.
      let moved = AddEntry(
        id: entry.id, worker: entry.worker, worksite: place.site.id, start: entry.start, end: entry.end,
        zone: place.zone.identifier, breaks: entry.breaks, note: entry.note, source: entry.source,
        isConfirmed: entry.isConfirmed)
      try session.replica.replace(queued.id, with: moved)
      return entry.id
    }
    return nil
  }
}
