import Core
import Foundation

/// Standard input, read a line at a time and not a byte further: what stands behind the line is for whoever reads next.
enum StandardInput {
  /// The most bytes of a line.
  static let longestLine = 4096

  /// The next line without its end; `nil` when there is none.
  ///
  /// - Throws: ``Failure`` of kind `cancelled` after Ctrl-C, of kind `invalid` for what is no text or too long for a line.
  static func line(unless cancellation: Cancellation) throws -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      try cancellation.check()
      let count = read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure.system(errno, "stdin") }
      if count == 0, bytes.isEmpty { return nil }
      if count == 0 || byte == 0x0A { break }
      bytes.append(byte)
      guard bytes.count <= longestLine else { throw noLine }
    }
    if bytes.last == 0x0D { bytes.removeLast() }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw noLine }
    return text
  }

  private static let noLine = Failure(.invalid, "cli.notALine", .notALine, remedy: .checkInput)

  /// Runs a body while the terminal does not show what is typed (termios(3)).
  ///
  /// - Throws: ``Failure`` when the terminal cannot be told.
  static func hidden<Value>(_ body: () throws -> Value) throws -> Value {
    var usual = termios()
    guard tcgetattr(STDIN_FILENO, &usual) == 0 else { throw Failure.system(errno, "stdin") }
    var hiding = usual
    hiding.c_lflag &= ~tcflag_t(ECHO)
    // What was typed before the question is no answer to it, and was shown.
    guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &hiding) == 0 else { throw Failure.system(errno, "stdin") }
    defer { tcsetattr(STDIN_FILENO, TCSADRAIN, &usual) }
    return try body()
  }
}
