import Core
import Device
import Networking
import Operations
import Persistence
import Profile

/// The dependencies of a command: the machine, the features, and the output.
package struct Context {
  package let machine: Machine
  /// The features of this program.
  package let composition: Composition
  /// The standard output and standard error of the command.
  package let output: Output
  /// The language of all messages.
  package let language: Language
  /// The work to do after the command.
  package let deferredWork = DeferredWork()
  /// The pulls of the command, and the limit of its waiting.
  package let activity: SessionActivity
  /// The steps that continue the work of killed commands.
  private let recoveries: [CommandModule.Recovery]

  /// A context from its parts.
  ///
  /// - Parameter recoveries: the steps that continue the work of killed commands.
  package init(
    machine: Machine, composition: Composition, output: Output, language: Language,
    recoveries: [CommandModule.Recovery] = []
  ) {
    self.recoveries = recoveries
    self.machine = machine
    self.composition = composition
    self.output = output
    self.language = language
    let width = output.asideWidth
    activity = SessionActivity(cancelledBy: .signals) {
      Output.interject($0.phrase.description.wrapped(to: width).joined(separator: "\n") + "\n")
    }
  }

  /// The location of the chosen profile.
  package func location(_ options: GlobalOptions) throws -> ProfileLocation {
    try ProfileLocation(
      named: profileName(options), in: ProfileLocation.dataFolder(environment: machine.variables))
  }

  static let defaultProfile = "default"

  private func profileName(_ options: GlobalOptions) throws -> String {
    if options.profile?.isEmpty == true {
      throw Failure(.usage, "cli.profile", .profileUnnamed, remedy: .nameProfile, field: "profile")
    }
    let chosen = options.profile ?? machine.variables["WORKSITE_PROFILE"] ?? ""
    return chosen.isEmpty ? Self.defaultProfile : chosen
  }

  /// Opens the chosen profile.
  ///
  /// - Parameter isNew: whether a missing profile is created. Any command creates the default profile; only
  ///   the command that begins to use another one creates that, so that a misspelt name creates nothing.
  package func session(_ options: GlobalOptions, isNew: Bool = false) throws -> Session {
    let location = try location(options)
    guard isNew || location.exists || location.name == Self.defaultProfile else {
      throw Failure(
        .notFound, "cli.noProfile", .noProfile(location.name), remedy: .makeProfile(location.name),
        field: "profile")
    }
    let session = try open(location)
    if session.isOnServer {
      activity.limitWaiting(to: try options.waitLimit())
      try deferredWork.note(session, waits: options.wait, isQuiet: options.json)
      if options.refresh {
        try session.server.insist()
        try session.changes.pull()
        activity.noteFresh()
      }
    } else {
      deferredWork.noteLocal(session)
    }
    return session
  }

  /// Opens the chosen profile for a command that needs the server.
  ///
  /// - Throws: ``Failure`` of kind `usage` when it has none, `remote.loggedOut` when the user has logged out.
  package func onlineSession(_ options: GlobalOptions) throws -> Session {
    let session = try session(options)
    _ = try session.server.remote()
    return session
  }

  /// Opens the profile at a location.
  ///
  /// - Parameter transport: an existing connection to its server.
  package func open(_ location: ProfileLocation, over transport: (any Transport)? = nil) throws -> Session {
    let profile = try Profile(
      at: location, composition, clock: machine.clock, ids: machine.ids, username: machine.username,
      fullName: machine.fullName, whileWaiting: notice(.waitingForWriter))
    let connection = ServerConnection(
      profile, machine.environment, startSender: machine.senderStart(for: location)
    ) { [machine] in transport ?? machine.transport(trusting: $0) }
    return Session(profile: profile, connection: connection, activity: activity)
  }

  /// Continues what killed commands left in a profile. What cannot be continued now waits for the next command.
  package func recover(_ session: Session) {
    if session.companyStore.database.isReadOnly { return }
    for recovery in recoveries { try? recovery(session, self) }
  }

  /// A closure that writes a phrase to standard error at once; `nil` without a terminal.
  private func notice(_ phrase: Phrase) -> (@Sendable () -> Void)? {
    guard machine.terminal.showsProgress else { return nil }
    let text = "\(phrase)\n"
    return { Output.interject(text) }
  }

  /// The text of an instant, for display.
  package func moment(_ instant: Instant) -> String { language.moment(instant, in: machine.zone) }

  /// Asks for confirmation of a change that is hard to revert.
  ///
  /// - Parameter yes: whether the user confirmed it by an option.
  /// - Throws: ``Failure`` of kind `cancelled` when the answer is no, of kind `usage` when there is no terminal.
  package func confirm(_ question: Phrase, yes: Bool) throws {
    if yes { return }
    guard machine.terminal.canAsk else {
      throw Failure(.usage, "cli.needsYes", .needsYes(question), remedy: .addYes)
    }
    guard try agrees(to: question, usually: false) else {
      throw Failure(.cancelled, .cliDeclined, .nothingDone)
    }
  }
}
