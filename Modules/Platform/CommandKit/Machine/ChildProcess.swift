import CLinux
import Core
import Foundation

/// A program started by this process.
package struct ChildProcess: Sendable {
  package let pid: pid_t

  /// Starts a program found along `PATH`.
  ///
  /// - Parameters:
  ///   - detached: whether the program runs in a session of its own, in the folder `/`, with `/dev/null` as
  ///     its standard streams and no other open files, so that it outlives this process and its terminal.
  ///     Otherwise it shares them. Paths in its arguments have to be absolute.
  ///   - parentWatch: the pipe that a detached program gets as its standard input.
  package init(_ arguments: [String], detached: Bool, parentWatch: ParentWatch? = nil) throws {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The child would inherit ignored and blocked signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGPIPE, SIGIO] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var unblocked = sigset_t()
    sigemptyset(&unblocked)
    posix_spawnattr_setsigmask(&attributes, &unblocked)
    let session = detached ? worksite_spawn_setsid() : 0
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | session)
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    if detached {
      for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
        posix_spawn_file_actions_addopen(&files, stream, "/dev/null", O_RDWR, 0)
      }
      if let parentWatch { posix_spawn_file_actions_adddup2(&files, parentWatch.reader, STDIN_FILENO) }
      // An inherited pipe would keep its reader waiting, and an inherited working folder would keep its file
      // system in use.
      let code = worksite_spawn_apart(&files, "/")
      guard code == 0 else { throw Failure.system(code, arguments[0]) }
    }
    let strings = arguments.map { strdup($0) }
    defer { strings.forEach { free($0) } }
    var child: pid_t = 0
    let code = posix_spawnp(&child, arguments[0], &files, &attributes, strings + [nil], environ)
    guard code == 0 else { throw Failure.system(code, arguments[0]) }
    pid = child
  }

  /// Whether the program has ended; it does not wait.
  package var hasEnded: Bool {
    var status: Int32 = 0
    return waitpid(pid, &status, WNOHANG) != 0
  }

  /// Waits for the program to end; its exit code, or 128 and the signal that ended it.
  package func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return Self.code(of: status)
  }

  /// The exit code of the program, or 128 and the signal that ended it; `nil` while it runs.
  ///
  /// Once it has returned a code, the program may not be asked again.
  package func codeIfEnded() -> Int32? {
    var status: Int32 = 0
    return waitpid(pid, &status, WNOHANG) == pid ? Self.code(of: status) : nil
  }

  private static func code(of status: Int32) -> Int32 {
    status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}
