import ArgumentParser
import Auth
import CommandKit
import Core
import Device
import Operations
import Persistence
import Profile
import Remote
import Replica
import Worksites

/// `worksite carry-over --as LOCAL=NAME`
struct CarryOverCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "carry-over", abstract: Phrase.carryOverCommandHelp.description,
    discussion: Phrase.carryOverDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @Option(name: .customLong("as"), help: ArgumentHelp(.carryOverHelp)) var mapping: [String] = []
  @Option(help: ArgumentHelp(.carryOverFromHelp), completion: .profiles) var from: String?

  func run(in context: Context) throws {
    let session = try context.session(options)
    try session.server.require()
    if session.profile.location.hasDataToCarryOver {
      throw Failure(.conflict, "remote.loginUnfinished", .stillToCarryOver)
    }
    guard let source = try source(for: session.profile.location) else {
      if options.json { return try show(nil, 0, session, context) }
      return context.output.say(.nothingLeftOut)
    }
    try session.changes.pullBriefly()
    var migration = try LocalDataMigration(leftOutIn: source, mapping, context)
    try migration.choose(
      among: session.companyStore.answer(Worksites(withArchived: true), for: session.actor),
      mayMakeNew: AddWorksite.right.isGranted(to: session.actor.role), as: session.user,
      replica: session.companyStore.database)
    let count = try migration.carry(into: session)
    try show(migration, count, session, context)
  }

  /// The profile whose work is carried over; `nil` where no login left out any.
  private func source(for location: ProfileLocation) throws -> ProfileLocation? {
    if let from {
      let source = try ProfileLocation(named: from, in: location.folder.above)
      guard source.isLocal else {
        throw Failure(
          .notFound, "remote.noLocalProfile", .noLocalProfile(from), remedy: .seeProfiles, field: "from")
      }
      return source
    }
    let sources = try LeftOutProfile.all(of: location)
    if sources.count > 1 {
      throw Failure(
        .usage, "remote.severalProfiles", .severalLeftOut(sources.map(\.name)), remedy: .nameLeftOut,
        field: "from")
    }
    return sources.first
  }

  private func show(
    _ migration: LocalDataMigration?, _ count: Int, _ session: Session, _ context: Context
  ) throws {
    let left = try LeftOutView.all(of: session)
    let sites = migration?.mappedSites ?? []
    if options.json {
      return try context.output.json(
        CarryOverView(
          from: migration?.leftOutProfile?.name, carriedOver: count, carriedWorksites: sites, leftOut: left))
    }
    for site in sites where !site.target.isNone { context.output.say(site.sentence) }
    context.output.say(count > 0 ? .carriedOver(count) : .nothingCarriedOver)
    for work in left { context.output.say(.stillLeftOut(work.summary)) }
  }
}

/// The result of carrying over, as JSON.
private struct CarryOverView: Encodable {
  let from: String?
  let carriedOver: Int
  let carriedWorksites: [MappedSite]
  let leftOut: [LeftOutView]
}
