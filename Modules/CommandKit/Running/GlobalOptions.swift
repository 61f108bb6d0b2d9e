import ArgumentParser

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

  /// The defaults.
  public init() {}
}
