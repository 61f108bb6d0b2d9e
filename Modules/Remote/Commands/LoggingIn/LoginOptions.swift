import ArgumentParser
import Auth
import CommandKit
import Core
import Networking
import Persistence
import Profile
import Remote
import Sync
import Worksites

/// What whoever comes in to a server says, however they show who they are.
struct LoginOptions: ParsableArguments {
  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.authoritiesHelp), completion: .file()) var ca: String?
  @Option(name: .customLong("as"), help: ArgumentHelp(.carryOverHelp)) var mapping: [String] = []
  @Flag(help: ArgumentHelp(.plainHTTPHelp)) var plainHTTP = false

  /// The address of the server, as it was typed.
  func address(_ text: String) throws -> ServerAddress {
    try ServerAddress(typed: text, allowsPlain: plainHTTP)
  }

  /// The way in to a server. What is read there later goes over the connection that is made for it.
  ///
  /// - Parameter known: the authorities trusted so far.
  func door(
    to address: ServerAddress, _ location: ProfileLocation, known: String? = nil, _ context: Context
  ) throws -> Door {
    context.deferredWork.limitWaiting(to: try options.waitLimit())
    let authorities = try ca.map { try keepAuthorities($0, location, context) } ?? known
    let transport = context.machine.transport(trusting: authorities)
    let client = HTTPClient(
      of: try WebAddress(address.text), over: transport,
      link: NetworkLink(LinkState(at: context.machine.clock.now())), in: context.machine.surroundings)
    return Door(client: client, transport: transport, authorities: authorities)
  }

  /// The authorities of the server, kept with the profile: the file may be on a stick.
  private func keepAuthorities(
    _ path: String, _ location: ProfileLocation, _ context: Context
  ) throws -> String {
    let content = try File(reading: path).read(upTo: 1 << 20)
    guard String(decoding: content, as: UTF8.self).contains("-----BEGIN CERTIFICATE-----") else {
      throw Failure(.invalid, "remote.authorities", .noCertificate(path), field: "ca")
    }
    try location.folder.makeDurably()
    let known = try location.folder.names().filter { $0.hasPrefix("authorities-") }.map(location.folder.file)
      .first { (try? File(reading: $0).read(upTo: 1 << 20)) == content }
    if let known { return known }
    // Under a name of its own: those of a login that works stay as they are until this one does.
    let tag = context.machine.ids.next()
    let kept = location.folder.file("authorities-\(tag.short).pem")
    let file = try ReplacementFile(for: kept, tag: tag, mode: 0o600)
    try content.withUnsafeBytes { try file.append($0) }
    try file.commit()
    return kept
  }

  /// What was done on this machine before, if anything was.
  ///
  /// - Throws: ``Failure`` when it was said what becomes of something that is not there.
  func carryingOver(_ location: ProfileLocation, _ context: Context) throws -> LocalDataMigration? {
    let carrying = try LocalDataMigration(location, mapping, context)
    // Whoever logs in again may say it again.
    if carrying == nil, !mapping.isEmpty, (try? FileStamp(at: location.carriedOver)) == nil {
      throw Failure(.notFound, "remote.nothingHere", .nothingToCarryOver, remedy: .leaveOutAs, field: "as")
    }
    return carrying
  }

  /// Logs in, reads what there is, and carries over what was done on this machine before.
  ///
  /// - Parameters:
  ///   - repair: of what is damaged here, once the server has accepted the login.
  ///   - remedy: what there is to do when the login does not come about; `nil` when it is to be tried again.
  func enter(
    _ location: ProfileLocation, _ transport: any Transport, carrying: LocalDataMigration?,
    repairing repair: CopyRepair? = nil, _ context: Context, orElse remedy: Phrase? = nil,
    by logIn: () throws -> ServerAccount
  ) throws {
    var carrying = carrying
    let account: ServerAccount
    do {
      // Whenever it is interrupted, the server hears that nobody goes on with the login.
      account = try interruptible { cancellation in
        let account = try logIn()
        try keep(account, location, transport, &carrying, repair, context, unless: cancellation)
        return account
      }
    } catch let failure as Failure where remedy != nil && failure.code != Self.takenCode {
      throw Failure(
        failure.kind, failure.code, failure.message, remedy: remedy, field: failure.field, cause: failure)
    }
    let session = try context.open(location, over: transport)
    try session.workspace.database.write { try ConnectionProblem(connection: $0).clear() }
    try context.deferredWork.note(session, waits: options.wait, isQuiet: options.json)
    let carried = try carryOver(carrying, session, context)
    AgentUnit(location.name, context).startIfInstalled()
    let sites = try session.answer(Worksites())
    if options.json {
      return try context.output.json(
        LoginView(
          server: account.server, user: account.user, username: account.username,
          role: session.actor.role.rawValue, worksites: sites.map(\.name), carriedOver: carried,
          carriedWorksites: carrying?.becoming))
    }
    context.output.say(.loggedIn(account.username, account.server, sites: sites.count))
    for site in carrying?.becoming ?? [] {
      let name = site.name.printable
      context.output.say(site.stays ? .siteStays(name) : .siteBecomes(name, site.becomes?.printable))
    }
    if carried > 0 { context.output.say(.carriedOver(carried)) }
  }

  private static let takenCode = "remote.otherAccount"

  /// Why nobody else can log in with a profile.
  func taken(_ present: ServerAccount, _ location: ProfileLocation) -> Failure {
    Failure(
      .conflict, Self.takenCode, .otherAccount(location.name, present.username, present.server),
      remedy: .useOtherProfile, field: "profile")
  }

  /// Writes a login down, once it is known what becomes of what was done on this machine before.
  private func keep(
    _ account: ServerAccount, _ location: ProfileLocation, _ transport: any Transport,
    _ carrying: inout LocalDataMigration?, _ repair: CopyRepair?, _ context: Context,
    unless cancellation: Cancellation
  ) throws {
    let server = try RemoteServer(
      of: account, over: transport, link: NetworkLink(LinkState(at: context.machine.clock.now())),
      in: context.machine.surroundings)
    var present: ServerAccount?
    do {
      // Nothing is set aside for a user whose profile it is not.
      let owner = try repair.map { try $0.account() } ?? ServerAccount.read(at: location)
      if let owner, owner.user != account.user {
        try requireReplaced(owner, by: account, on: server, location)
      }
      if let aside = try repair?.run(for: account, context) {
        context.output.note(.damagedKeptAside(aside.folder.path))
      }
      present = try ServerAccount.read(at: location)
      if let present, present.user != account.user {
        try context.open(location).replica.noteUserReplaced()
      }
      try cancellation.check()
      if carrying != nil {
        let there = try context.online(server, unless: cancellation) {
          try await LocalDataMigration.worksites(of: $0)
        }
        try carrying?.choose(
          among: there, mayMakeNew: CreateWorksite.right.isGranted(to: account.role))
      }
      try account.write(at: location, tag: context.machine.ids.next())
    } catch {
      if let present, present.user == account.user, present.token != nil {
        // This login took the place of one that worked, which the server does not know any more.
        try account.write(at: location, tag: context.machine.ids.next())
      } else {
        server.endSession(waitingBy: context.machine.surroundings.sleep)
      }
      throw error
    }
  }

  /// Goes on when a login is of the profile's user, whom an admin created again on a restored server with another
  /// id.
  ///
  /// - Throws: ``Failure`` when it is somebody else: the name alone does not tell. People are renamed, and their names given to
  ///   others; a server forgets no user it knows.
  private func requireReplaced(
    _ present: ServerAccount, by account: ServerAccount, on server: RemoteServer, _ location: ProfileLocation
  ) throws {
    guard foldedName(present.username) == foldedName(account.username),
      try !waiting({ try await server.hasUser(present.user) })
    else { throw taken(present, location) }
  }

  /// Reads what there is, and carries over what was chosen; whoever is interrupted hears that it still waits.
  private func carryOver(_ carrying: LocalDataMigration?, _ session: Session, _ context: Context) throws
    -> Int
  {
    do {
      // It has just answered, whatever it did before.
      try session.insist()
      try session.refresh()
      return try carrying?.carry(into: session) ?? 0
    } catch {
      if carrying != nil { context.output.note(.stillToCarryOver) }
      throw error
    }
  }
}

/// A server that nobody is logged in to yet.
struct Door {
  let client: HTTPClient
  let transport: any Transport
  let authorities: String?

  /// Shows who one is. After Ctrl-C the answer is waited for a moment longer: it is what a session that has begun can be ended
  /// with.
  func logIn(_ login: ServerLogin, _ context: Context) throws -> ServerAccount {
    try interruptible { cancellation in
      let impatience = Cancellation()
      var ticks = 0
      return try context.online(
        RemoteServer(client), unless: impatience,
        tick: {
          if cancellation.isCancelled { ticks += 1 }
          if ticks == 30 { impatience.cancel() }
        }
      ) { [authorities] in try await login.perform(through: $0.client, authorities: authorities) }
    }
  }
}

/// What a login came to, as programs read it.
private struct LoginView: Encodable {
  let server: String
  let user: ID
  let username: String
  let role: String
  let worksites: [String]
  let carriedOver: Int
  let carriedWorksites: [LocalDataMigration.MappedSite]?
}
