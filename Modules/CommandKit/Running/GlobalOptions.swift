import ArgumentParser
import Core

/// What every command takes.
public struct GlobalOptions: ParsableArguments {
  /// Which profile to use.
  @Option(name: .long, help: ArgumentHelp(.profileHelp))
  public var profile: String?

  /// Whether output is for programs.
  @Flag(name: .long, help: ArgumentHelp(.jsonHelp))
  public var json = false

  /// Whether to read what is new on the server first.
  @Flag(name: .long, help: ArgumentHelp(.refreshHelp))
  public var refresh = false

  /// Whether to wait until the server has acknowledged what the command did.
  @Flag(name: .long, help: ArgumentHelp(.waitHelp))
  public var wait = false

  /// What stands behind `--wait=`.
  @Option(name: .customLong(waitLimitName), help: .hidden)
  var waitLimitText: String?

  /// How long to wait for the server at most; `nil`: as long as it takes.
  ///
  /// - Throws: ``Failure`` `cli.waitForm` where it is no number of seconds.
  public func waitLimit() throws -> Duration? {
    guard let text = waitLimitText else { return nil }
    guard let seconds = Int(text), (1...86_400).contains(seconds) else {
      throw Failure(
        .usage, "cli.waitForm", .waitForm(text.printable), remedy: .waitFormRemedy, field: "wait")
    }
    return .seconds(seconds)
  }

  /// The defaults.
  public init() {}
}
