import ArgumentParser

/// What every command takes.
public struct GlobalOptions: ParsableArguments {
  /// Which profile to use.
  @Option(name: .long, help: ArgumentHelp(.profileHelp))
  public var profile: String?

  /// Whether output is for programs.
  @Flag(name: .long, help: ArgumentHelp(.jsonHelp))
  public var json = false

  /// The defaults.
  public init() {}
}
