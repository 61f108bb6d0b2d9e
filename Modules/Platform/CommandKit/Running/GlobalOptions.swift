import ArgumentParser
import Core

/// The options of every command.
package struct GlobalOptions: ParsableArguments {
  /// The profile to use.
  @Option(name: .long, help: ArgumentHelp(.profileHelp), completion: .profiles)
  package var profile: String?

  /// Whether to print JSON.
  @Flag(name: .long, help: ArgumentHelp(.jsonHelp))
  package var json = false

  /// The use of a server by the command whose help is written. Options without an effect are accepted, but
  /// shown by `--help-hidden` only.
  @TaskLocal static var use: CommandGuide.ServerUse = .changing

  /// Whether to pull before the command runs.
  @Flag(name: .long, help: ArgumentHelp(.refreshHelp, isShown: GlobalOptions.use != .own))
  package var refresh = false

  /// Whether to wait until the server has acknowledged the command's operations.
  @Flag(name: .long, help: ArgumentHelp(.waitHelp, isShown: GlobalOptions.use == .changing))
  package var wait = false

  /// The value of `--wait=`.
  @Option(name: .customLong(waitLimitName), help: .hidden)
  var waitLimitText: String?

  /// The longest time to wait for the server; `nil` without a limit.
  ///
  /// - Throws: ``Failure`` `cli.waitForm` where it is not a number of seconds.
  package func waitLimit() throws -> Duration? {
    guard let text = waitLimitText else { return nil }
    guard let seconds = Int(text), (1...86_400).contains(seconds) else {
      throw Failure(
        .usage, "cli.waitForm", .waitForm(text.printable), remedy: .waitFormRemedy, field: "wait")
    }
    return .seconds(seconds)
  }

  package init() {}
}
