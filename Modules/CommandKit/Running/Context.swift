import Core
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

  /// A context from its parts.
  public init(machine: Machine, composition: Composition, output: Output, language: Language) {
    self.machine = machine
    self.composition = composition
    self.output = output
    self.language = language
  }

  /// Where the chosen profile is.
  public func location(_ options: GlobalOptions) throws -> ProfileLocation {
    let name = options.profile ?? machine.variables["WORKSITE_PROFILE"] ?? "default"
    return try ProfileLocation(named: name, in: ProfileLocation.dataFolder(environment: machine.variables))
  }

  /// Opens the chosen profile; a new one is made on the way.
  public func session(_ options: GlobalOptions) throws -> Session {
    Session(
      profile: try Profile(
        at: location(options), composition, clock: machine.clock, ids: machine.ids,
        username: machine.username,
        fullName: machine.fullName))
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
    output.aside("\(question) \(Phrase.yesOrNo) ")
    let answer = readLine()?.lowercased() ?? ""
    guard Language.yeses.contains(answer) else { throw Failure(.cancelled, "cli.declined", .nothingDone) }
  }
}

extension Language {
  /// What counts as a yes, in any language.
  fileprivate static let yeses: Set<String> = ["y", "yes", "k", "kyllä", "j", "ja"]
}
