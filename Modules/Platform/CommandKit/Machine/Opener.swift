import Core
import Foundation

/// The program that opens files and addresses: the one in `WORKSITE_OPENER`, or `xdg-open`.
package struct Opener: Sendable {
  private let chosen: String

  /// The opener of a machine.
  package init(_ machine: Machine) { chosen = machine.variables["WORKSITE_OPENER"] ?? "" }

  /// Whether the user chose the program. Such a program may itself show a file; `xdg-open` only forwards it.
  package var isChosen: Bool { !chosen.isEmpty }

  /// Opens a file or an address, and waits until the program has ended.
  ///
  /// - Parameter target: a path or an address; it must not begin with a hyphen.
  /// - Throws: ``Failure`` `cli.opener` of kind `unavailable` when the program cannot start or reports an
  ///   error.
  package func open(_ target: String) throws {
    let command = isChosen ? ["/bin/sh", "-c", chosen + " \"$1\"", "sh", target] : ["xdg-open", target]
    let program = isChosen ? chosen : command[0]
    let status: Int32
    do {
      // A viewer outlives the terminal; this process, which only waits for it, does not have to.
      status = try interruptible(by: [SIGINT, SIGTERM]) { _ in
        try ChildProcess(command, detached: false).wait()
      }
    } catch let failure as Failure {
      throw Failure(.unavailable, "cli.opener", .openerFailed(program), remedy: .setOpener, cause: failure)
    }
    // Ctrl-C ends a viewer that runs in the terminal.
    if status == 0 || status == 128 + SIGINT { return }
    // A shell that cannot start the program ends with one of these.
    let isMissing = !isChosen || [126, 127].contains(status)
    throw Failure(
      .unavailable, "cli.opener", isMissing ? .openerFailed(program) : .openerEnded(program, status),
      remedy: isMissing ? .setOpener : .checkOpener)
  }
}
