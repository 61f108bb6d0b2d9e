import Core
import Foundation

/// The program on a terminal (pty(7)), with typed input.
package final class TypedAnswers {
  private let terminal: Int32
  /// The device or the folder, kept so that the files exist.
  private let owner: AnyObject
  private let process: RunningProgram
  /// The bytes the terminal has shown; a character may be in two reads.
  private var received: [UInt8] = []

  /// Everything the terminal has shown.
  package var shown: String { String(decoding: received, as: UTF8.self) }

  /// Starts the program of a device.
  package convenience init(on device: Device, _ arguments: String...) throws {
    try self.init(device.program(arguments), owner: device)
  }

  /// Starts the program of a device on a terminal with a number of columns.
  package convenience init(on device: Device, columns: UInt16, _ arguments: [String], language: String? = nil)
    throws
  {
    try self.init(device.program(arguments, language), owner: device, columns: columns)
  }

  /// Runs a shell command of a device, in which `worksite` is its program.
  package convenience init(on device: Device, shell script: String) throws {
    try self.init(device.script(script), owner: device)
  }

  /// Starts the server program.
  package convenience init(of server: ServerProgram, _ arguments: [String]) throws {
    try self.init(server.launch(arguments), owner: server.files)
  }

  private init(_ launch: Launch, owner: AnyObject, columns: UInt16 = 0) throws {
    self.owner = owner
    terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (lock, number) = (0 as Int32, 0 as Int32)
    guard terminal >= 0, ioctl(terminal, Self.setLock, &lock) == 0,
      ioctl(terminal, Self.getNumber, &number) == 0
    else { throw Failure.system(errno, "/dev/ptmx") }
    var size = winsize(ws_row: columns == 0 ? 0 : 40, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    let path = "/dev/pts/\(number)"
    process = try launch.start(
      input: path, output: path, errors: path, through: ["/usr/bin/setsid", "--wait", "--ctty"])
  }

  /// The longest wait for output, in milliseconds.
  private static let timeout: Int32 = 300_000

  /// TIOCSPTLCK and TIOCGPTN (ioctl_tty(2)), which are macros.
  private static let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)

  deinit { close(terminal) }

  /// Reads until the terminal shows a text that is new, then types.
  ///
  /// A question for a password drops what was typed before it, so the text must be the question itself.
  package func after(_ question: String, type text: String) {
    let start = received.count
    while !String(decoding: received[start...], as: UTF8.self).contains(question), readMore() {}
    type(text)
  }

  private func type(_ text: String) {
    _ = text.utf8.withContiguousStorageIfAvailable { write(terminal, $0.baseAddress, $0.count) }
  }

  /// Reads to the end, and returns the exit code.
  package func end() -> Int32 {
    while readMore() {}
    return process.wait()
  }

  /// Whether the terminal echoes.
  package var echoes: Bool {
    var state = termios()
    return tcgetattr(terminal, &state) == 0 && state.c_lflag & tcflag_t(ECHO) != 0
  }

  private func readMore() -> Bool {
    var state = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    // The program waits for an answer, and the test for another question: Ctrl-C lets the test fail.
    if poll(&state, 1, Self.timeout) == 0 { type("\u{3}") }
    var bytes = [UInt8](repeating: 0, count: 4096)
    // EIO when the other end is closed.
    let count = read(terminal, &bytes, bytes.count)
    guard count > 0 else { return false }
    received += bytes[..<count]
    return true
  }
}
