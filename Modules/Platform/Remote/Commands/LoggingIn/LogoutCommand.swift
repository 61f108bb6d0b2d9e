import ArgumentParser
import CommandKit
import Core
import Device
import Foundation
import Networking
import Operations
import Persistence
import Profile
import Remote
import Replica

struct LogoutCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "logout", abstract: Phrase.logoutHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(help: ArgumentHelp(.forgetHelp)) var forget = false
  @Flag(name: .shortAndLong, help: ArgumentHelp(.queueYesHelp)) var yes = false

  func run(in context: Context) throws {
    let location = try context.location(options)
    // A sender must not continue in the name of a user who has logged out.
    let isDamaged =
      try forget
      && location.copyDamage(
        context.composition, clock: context.machine.clock, ids: context.machine.ids) != nil
    let (isEnded, unsent) = try isDamaged ? endDamaged(location, context) : endLogin(context)
    let aside = forget ? try RemovedReplica(at: location).remove(context) : nil
    if options.json {
      return try context.output.json(
        LogoutView(isServerTold: isEnded, unsent: unsent, keptIn: aside?.folder.path))
    }
    context.output.say(isEnded ? .loggedOutNow : .loggedOutHere)
    if let aside {
      context.output.say(
        isDamaged ? .damagedKeptAside(aside.folder.path) : .keptAside(aside.folder.path, aside.name))
    }
  }

  /// Ends the login of a profile whose data cannot be opened.
  private func endDamaged(
    _ location: ProfileLocation, _ context: Context
  ) throws -> (isEnded: Bool, unsent: Int?) {
    try context.confirm(.mayBeUnsentQuestion, yes: yes)
    let lock = try SenderLock.takingOver(at: location)
    defer { withExtendedLifetime(lock) {} }
    guard var account = try? ServerAccount.read(at: location) else { return (false, nil) }
    let environment = context.machine.environment
    let server = try? RemoteServer(
      of: account, over: context.machine.transport(trusting: account.authorities),
      link: NetworkLink(LinkState(at: context.machine.clock.now())), in: environment)
    let isEnded = server?.endSession(context) ?? true
    account.token = nil
    try account.write(at: location, tag: context.machine.ids.next())
    return (isEnded, nil)
  }

  /// Ends the login, after which no process uses the profile.
  private func endLogin(_ context: Context) throws -> (isEnded: Bool, unsent: Int?) {
    let session = try context.session(options)
    try session.server.require()
    context.deferredWork.cancel()
    let open = try context.composition.openWork(in: session.companyStore.database)
    let unsent = try session.replica.pending.counts().values.reduce(open.count, +)
    if unsent > 0 { try context.confirm(.unsentQuestion(unsent, forgets: forget), yes: yes) }
    let location = session.profile.location
    let lock = try SenderLock.takingOver(at: location)
    defer { withExtendedLifetime(lock) {} }
    // Without a login there is no session to end.
    let server = try? session.server.remote()
    let isEnded = server?.endSession(context) ?? true
    if var account = session.profile.account {
      account.token = nil
      try account.write(at: location, tag: context.machine.ids.next())
      // The problems of an ended login concern no command.
      try session.replica.reachability.clearProblem()
    }
    return (isEnded, unsent)
  }
}

private struct LogoutView: Encodable {
  let isServerTold: Bool
  /// The number of unsent operations; absent where damaged data makes it unknown.
  let unsent: Int?
  let keptIn: String?
}
