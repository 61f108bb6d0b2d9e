import Foundation

/// The properties of the terminal: which standard streams are connected to it, and its width.
package struct Terminal: Sendable {
  /// Whether the command can ask the user.
  package let canAsk: Bool
  /// Whether standard output is a terminal.
  package let showsOutput: Bool
  /// Whether standard error is a terminal.
  package let showsProgress: Bool
  /// Whether to use colours.
  package let hasColour: Bool
  /// The number of characters in a line.
  package let width: Int

  /// A terminal from its parts.
  package init(canAsk: Bool, showsOutput: Bool, showsProgress: Bool, hasColour: Bool, width: Int) {
    self.canAsk = canAsk
    self.showsOutput = showsOutput
    self.showsProgress = showsProgress
    self.hasColour = hasColour
    self.width = width
  }

  /// The terminal of this process. `NO_COLOR` (https://no-color.org) and a `dumb` terminal turn colours off.
  package init(variables: [String: String]) {
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
