/// The end of a program that was started on a copy.
package struct ProgramEnd: Sendable {
  /// The longest run of a program that only passes a file on to another.
  package static let handOverLimit = Duration.seconds(30)

  /// The exit code, or 128 and the signal.
  package let code: Int32
  /// How long the program ran.
  package let time: Duration
  /// Whether it shared the terminal with the command.
  package let isOnTerminal: Bool
  /// Whether the copy was written, open or locked while it ran.
  package let hasUsedCopy: Bool
  /// Whether a process has the copy open now, or a lock file lies beside it.
  package let isInUse: Bool

  /// An end from its parts.
  package init(code: Int32, after time: Duration, isOnTerminal: Bool, hasUsedCopy: Bool, isInUse: Bool) {
    (self.code, self.time, self.isOnTerminal) = (code, time, isOnTerminal)
    (self.hasUsedCopy, self.isInUse) = (hasUsedCopy, isInUse)
  }

  /// Whether another program may have the copy now.
  ///
  /// A program that ended with another code than 0 passed nothing on, and may leave its lock file.
  package var isHandOver: Bool {
    if code != 0 { return false }
    return isInUse || !isOnTerminal && !hasUsedCopy && time < Self.handOverLimit
  }
}
