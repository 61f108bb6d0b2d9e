import CLinux
import Core
import Foundation

/// A program that a test has started.
package struct RunningProgram: Sendable {
  /// The process id.
  package let pid: pid_t

  /// Starts a program (posix_spawn(3)). It ignores and blocks no signal.
  ///
  /// - Parameters:
  ///   - command: the path of the program, then its arguments.
  ///   - environment: `NAME=VALUE`; the later one of two with one name counts.
  ///   - folder: its working folder.
  ///   - streams: files for its input, output and errors, with paths relative to the folder.
  init(_ command: [String], environment: [String], in folder: String, streams: [String]) throws {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    let apart = worksite_spawn_apart(&files, folder)
    guard apart == 0 else { throw Failure.system(apart, command[0]) }
    let modes = [O_RDONLY, O_WRONLY | O_CREAT | O_TRUNC, O_WRONLY | O_CREAT | O_TRUNC]
    for (stream, (path, mode)) in zip(streams, modes).enumerated() {
      posix_spawn_file_actions_addopen(&files, Int32(stream), path, mode, 0o644)
    }
    var values: [String: String] = [:]
    for variable in environment {
      values[String(variable.prefix { $0 != "=" })] = variable
    }
    let words = command.map { strdup($0) }
    let variables = values.values.map { strdup($0) }
    defer { for string in words + variables { free(string) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, command[0], &files, &attributes, words + [nil], variables + [nil])
    guard code == 0 else { throw Failure.system(code, command[0]) }
    pid = child
  }

  /// Waits for the program to end; its exit code, or 128 and the signal that ended it.
  package func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 {
      // It was waited for before.
      if errno != EINTR { return -1 }
    }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}
