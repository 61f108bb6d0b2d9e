import Core
import Foundation

/// The program that shows files and addresses: the one in `WORKSITE_OPENER`, or `xdg-open`, which asks the desktop.
public struct Opener: Sendable {
  private let chosen: String

  /// The opener of a machine.
  public init(_ machine: Machine) { chosen = machine.variables["WORKSITE_OPENER"] ?? "" }

  /// Whether the user chose it. Such a program may be the one that shows a file; `xdg-open` only passes it on.
  public var isChosen: Bool { !chosen.isEmpty }

  /// Has it show something, and waits until it has ended.
  ///
  /// - Parameter target: a path or an address; it must not begin with a hyphen.
  /// - Throws: ``Failure`` `cli.opener` of kind `unavailable` when it cannot, or says that it could not.
  public func open(_ target: String) throws {
    let command = isChosen ? ["/bin/sh", "-c", chosen + " \"$1\"", "sh", target] : ["xdg-open", target]
    let program = isChosen ? chosen : command[0]
    let status: Int32
    do {
      // A program that is shown outlives the terminal; this one, which only waits for it, need not.
      status = try interruptible(by: [SIGINT, SIGTERM]) { _ in
        try ChildProcess(command, detached: false).wait()
      }
    } catch let failure as Failure {
      throw Failure(.unavailable, "cli.opener", .openerFailed(program), remedy: .setOpener, cause: failure)
    }
    // Ctrl-C ends a program that is shown in the terminal.
    if status == 0 || status == 128 + SIGINT { return }
    // A shell that cannot start what it was given ends with one of these.
    let isMissing = !isChosen || [126, 127].contains(status)
    throw Failure(
      .unavailable, "cli.opener", isMissing ? .openerFailed(program) : .openerEnded(program, status),
      remedy: isMissing ? .setOpener : .checkOpener)
  }
}
