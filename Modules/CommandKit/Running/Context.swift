import Core
import Networking
import Profile
import Sync

/// What a command is handed: the machine, the features, and where to write.
public struct Context {
  /// The machine.
  public let machine: Machine
  /// The features of this program.
  public let composition: Composition
  /// Where output goes.
  public let output: Output
  /// The language everything is said in.
  public let language: Language
  /// What is done when the command has done its part.
  public let deferredWork = DeferredWork()

  /// A context from its parts.
  public init(machine: Machine, composition: Composition, output: Output, language: Language) {
    self.machine = machine
    self.composition = composition
    self.output = output
    self.language = language
  }

  /// Where the chosen profile is.
  public func location(_ options: GlobalOptions) throws -> ProfileLocation {
    try ProfileLocation(
      named: profileName(options), in: ProfileLocation.dataFolder(environment: machine.variables))
  }

  private static let usualProfile = "default"

  private func profileName(_ options: GlobalOptions) throws -> String {
    if options.profile?.isEmpty == true {
      throw Failure(.usage, "cli.profile", .profileUnnamed, remedy: .nameProfile, field: "profile")
    }
    let chosen = options.profile ?? machine.variables["WORKSITE_PROFILE"] ?? ""
    return chosen.isEmpty ? Self.usualProfile : chosen
  }

  /// Opens the chosen profile.
  ///
  /// - Parameter isNew: whether it may be made now. The usual one is made by any command; another one, only by the
  ///   command that begins to use it, so that a misspelt name makes nothing.
  public func session(_ options: GlobalOptions, isNew: Bool = false) throws -> Session {
    let location = try location(options)
    guard isNew || location.isThere || location.name == Self.usualProfile else {
      throw Failure(
        .notFound, "cli.noProfile", .noProfile(location.name), remedy: .makeProfile(location.name),
        field: "profile")
    }
    let session = try open(location)
    if session.isOnServer {
      deferredWork.limitWaiting(to: try options.waitLimit())
      try deferredWork.note(session, waits: options.wait, isQuiet: options.json)
      if options.refresh {
        try session.insist()
        try session.refresh()
        deferredWork.noteFresh()
      }
    }
    return session
  }

  /// Opens the chosen profile for what only its server can do.
  ///
  /// - Throws: ``Failure`` of kind `usage` when it has none, `remote.loggedOut` when nobody is logged in.
  public func onlineSession(_ options: GlobalOptions) throws -> Session {
    let session = try session(options)
    _ = try session.server()
    return session
  }

  /// Opens the profile at a place.
  ///
  /// - Parameter transport: what carries requests to its server, if there is a connection already.
  public func open(_ location: ProfileLocation, over transport: (any Transport)? = nil) throws -> Session {
    let profile = try Profile(
      at: location, composition, clock: machine.clock, ids: machine.ids, username: machine.username,
      fullName: machine.fullName, whileWaiting: telling(.waitingForWriter))
    return Session(
      profile: profile, connection: ServerConnection(profile, machine, over: transport),
      deferredWork: deferredWork)
  }

  /// Tells something at once, for whoever looks on.
  private func telling(_ phrase: Phrase) -> (@Sendable () -> Void)? {
    guard machine.terminal.showsProgress else { return nil }
    let text = "\(phrase)\n"
    return { Output.interject(text) }
  }

  /// A moment as it is shown.
  public func moment(_ instant: Instant) -> String { language.moment(instant, in: machine.zone) }

  /// Asks before something that cannot be taken back easily.
  ///
  /// - Parameter yes: whether the user said yes beforehand.
  /// - Throws: ``Failure`` of kind `cancelled` when the answer is no, of kind `usage` when nobody can be asked.
  public func confirm(_ question: Phrase, yes: Bool) throws {
    if yes { return }
    guard machine.terminal.canAsk else {
      throw Failure(.usage, "cli.needsYes", .needsYes(question), remedy: .addYes)
    }
    guard try agrees(to: question, usually: false) else {
      throw Failure(.cancelled, Failure.declined, .nothingDone)
    }
  }
}
