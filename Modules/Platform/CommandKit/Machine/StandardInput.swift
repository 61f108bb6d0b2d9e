import Core
import Foundation

/// Reads standard input line by line, and not a byte further: the rest is for the next reader.
enum StandardInput {
  /// The most bytes of a line.
  static let longestLine = 4096

  /// Reads the next line, without its end; `nil` at the end of input.
  ///
  /// - Throws: ``Failure`` of kind `cancelled` after Ctrl-C, of kind `invalid` for a line that is too long or
  ///   not UTF-8.
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

  /// Runs `body` while the terminal does not echo (termios(3)).
  ///
  /// - Throws: ``Failure`` when the terminal cannot be configured.
  static func hidden<Value>(_ body: () throws -> Value) throws -> Value {
    var usual = termios()
    guard tcgetattr(STDIN_FILENO, &usual) == 0 else { throw Failure.system(errno, "stdin") }
    var hiding = usual
    hiding.c_lflag &= ~tcflag_t(ECHO)
    // Input typed before the question does not answer it, and was echoed.
    guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &hiding) == 0 else { throw Failure.system(errno, "stdin") }
    defer { tcsetattr(STDIN_FILENO, TCSADRAIN, &usual) }
    return try body()
  }
}
