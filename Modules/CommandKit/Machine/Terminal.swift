import Foundation

/// Which of the three standard streams are terminals, and how wide they are.
public struct Terminal: Sendable {
  /// Whether somebody can be asked.
  public let canAsk: Bool
  /// Whether output is read by a person.
  public let showsOutput: Bool
  /// Whether progress is seen by a person.
  public let showsProgress: Bool
  /// Whether colours are welcome.
  public let hasColour: Bool
  /// Characters in a line.
  public let width: Int

  /// A terminal from its parts.
  public init(canAsk: Bool, showsOutput: Bool, showsProgress: Bool, hasColour: Bool, width: Int) {
    self.canAsk = canAsk
    self.showsOutput = showsOutput
    self.showsProgress = showsProgress
    self.hasColour = hasColour
    self.width = width
  }

  /// The terminal of this process. `NO_COLOR` (https://no-color.org) and a `dumb` terminal turn colours off.
  public init(variables: [String: String]) {
    var size = winsize()
    let isSized = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    let wantsColour = variables["NO_COLOR", default: ""].isEmpty && variables["TERM"] != "dumb"
    self.init(
      canAsk: isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1,
      showsOutput: isatty(STDOUT_FILENO) == 1,
      showsProgress: isatty(STDERR_FILENO) == 1, hasColour: isatty(STDOUT_FILENO) == 1 && wantsColour,
      width: isSized ? Int(size.ws_col) : 80)
  }
}
