import ArgumentParser
import Auth
import CommandKit
import Core
import Device
import Networking
import Operations
import Persistence
import Profile
import Remote
import Replica
import Worksites

/// The options shared by `login`, `join` and `register`.
struct LoginOptions: ParsableArguments {
  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.authoritiesHelp), completion: .file()) var ca: String?
  @Option(name: .customLong("as"), help: ArgumentHelp(.carryOverHelp)) var mapping: [String] = []
  @Flag(help: ArgumentHelp(.plainHTTPHelp)) var plainHTTP = false

  /// The local data to carry over; `nil` when there is none.
  ///
  /// At a second login it is the work that the first one left out, if the user maps worksites of it.
  ///
  /// - Throws: ``Failure`` when the user mapped worksites, but there is no local data.
  func migration(_ location: ProfileLocation, _ context: Context) throws -> LocalDataMigration? {
    if let own = try LocalDataMigration(location, mapping, context) { return own }
    if mapping.isEmpty { return nil }
    let leftOut = try LeftOutProfile.all(of: location)
    if leftOut.count == 1 { return try LocalDataMigration(leftOutIn: leftOut[0], mapping, context) }
    // The first login carried over all of it: the option has no effect, and no error.
    if leftOut.isEmpty, (try? FileStamp(at: location.carriedOver)) == nil {
      throw Failure(.notFound, "remote.nothingHere", .nothingToCarryOver, remedy: .leaveOutAs, field: "as")
    }
    return nil
  }

  /// Logs in, pulls, and carries local data over.
  ///
  /// - Parameters:
  ///   - repair: the repair to make once the server has accepted the login.
  ///   - remedy: the remedy when the login fails; `nil` where the user can try again.
  func complete(
    _ location: ProfileLocation, _ transport: any Transport, migrating migration: LocalDataMigration?,
    repairing repair: CopyRepair? = nil, _ context: Context, failingWith remedy: Phrase? = nil,
    by logIn: () throws -> ServerAccount
  ) throws {
    var migration = migration
    let account: ServerAccount
    do {
      // An interrupted login ends its session on the server.
      account = try interruptible { cancellation in
        let account = try logIn()
        try storeLogin(account, location, transport, &migration, repair, context, unless: cancellation)
        return account
      }
    } catch let failure as Failure where failure.code != .remoteOtherAccount {
      throw remedy.map { failure.with(remedy: $0, cause: failure) } ?? failure
    }
    let session = try context.open(location, over: transport)
    try session.replica.reachability.clearProblem()
    try context.deferredWork.note(session, waits: options.wait, isQuiet: options.json)
    let carried = try carryOver(&migration, session, context)
    let leftOut = try LeftOutView.all(of: session)
    SystemdUnits(of: location.name, context).startAgentIfInstalled()
    let sites = try session.answer(Worksites())
    if options.json {
      return try context.output.json(
        LoginView(
          server: account.server, user: account.user, username: account.username,
          role: session.actor.role.rawValue, worksites: sites.map(\.name), carriedOver: carried,
          carriedWorksites: migration?.mappedSites, leftOut: leftOut))
    }
    context.output.say(.loggedIn(account.username, account.server, sites: sites.count))
    for site in migration?.mappedSites ?? [] { context.output.say(site.sentence) }
    if carried > 0 { context.output.say(.carriedOver(carried)) }
    for work in leftOut { context.output.say(work.sentence) }
  }

  /// The failure of a login to a profile that another account has.
  func otherAccount(_ present: ServerAccount, _ location: ProfileLocation) -> Failure {
    Failure(
      .conflict, .remoteOtherAccount, .otherAccount(location.name, present.username, present.server),
      remedy: .useOtherProfile, field: "profile")
  }

  /// Stores the login once the targets of the local worksites are chosen.
  private func storeLogin(
    _ account: ServerAccount, _ location: ProfileLocation, _ transport: any Transport,
    _ migration: inout LocalDataMigration?, _ repair: CopyRepair?, _ context: Context,
    unless cancellation: Cancellation
  ) throws {
    let server = try RemoteServer(
      of: account, over: transport, link: NetworkLink(LinkState(at: context.machine.clock.now())),
      in: context.machine.environment)
    var present: ServerAccount?
    do {
      // Nothing is set aside for a user who does not own the profile.
      let owner = try repair.map { try $0.account() } ?? ServerAccount.read(at: location)
      if let owner, owner.user != account.user {
        try requireReplaced(owner, by: account, on: server, location, context, unless: cancellation)
      }
      if let aside = try repair?.run(for: account, context) {
        context.output.note(.damagedKeptAside(aside.folder.path))
      }
      present = try ServerAccount.read(at: location)
      if let present, present.user != account.user {
        try context.open(location).replica.epoch.noteUserReplaced()
      }
      try cancellation.check()
      if migration != nil {
        let remoteSites = try context.online(server, unless: cancellation) {
          try await LocalDataMigration.worksites(of: $0)
        }
        try migration?.choose(
          among: remoteSites, mayMakeNew: AddWorksite.right.isGranted(to: account.role), as: account.user,
          replica: present.map { _ in try context.open(location).companyStore.database })
      }
      try account.write(at: location, tag: context.machine.ids.next())
    } catch {
      if let present, present.user == account.user, present.token != nil {
        // This login replaced a working one, which the server no longer accepts.
        try account.write(at: location, tag: context.machine.ids.next())
      } else {
        server.endSession(context)
      }
      throw error
    }
  }

  /// Checks that the login's user is the profile's, created again on a restored server with another id.
  ///
  /// - Throws: ``Failure`` when it is another user. The name alone proves nothing: users are renamed and
  ///   names reused. A server keeps every user it knows.
  private func requireReplaced(
    _ present: ServerAccount, by account: ServerAccount, on server: RemoteServer, _ location: ProfileLocation,
    _ context: Context, unless cancellation: Cancellation
  ) throws {
    guard foldedName(present.username) == foldedName(account.username),
      try !context.online(server, unless: cancellation, { try await $0.hasUser(present.user) })
    else { throw otherAccount(present, location) }
  }

  /// Pulls and carries the chosen data over. A failure notes that the data still waits.
  private func carryOver(
    _ migration: inout LocalDataMigration?, _ session: Session, _ context: Context
  ) throws -> Int {
    do {
      // The server has just answered, so the breaker is bypassed.
      try session.server.insist()
      try session.changes.pull()
      return try migration?.carry(into: session) ?? 0
    } catch {
      if migration != nil { context.output.note(.stillToCarryOver) }
      throw error
    }
  }
}

/// The result of a login, as JSON.
private struct LoginView: Encodable {
  let server: String
  let user: ID
  let username: String
  let role: String
  let worksites: [String]
  let carriedOver: Int
  let carriedWorksites: [MappedSite]?
  let leftOut: [LeftOutView]
}
