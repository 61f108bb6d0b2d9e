import Core
import Foundation
import Networking

/// The environment of a command: clock, ids, variables, terminal. Only the app makes a live one.
package struct Machine: Sendable {
  package let variables: [String: String]
  package let clock: WallClock
  /// The source of new ids.
  package let ids: IDSource
  /// Returns 64 random bits, for delays between attempts.
  package let random: @Sendable () -> UInt64
  /// The clock and randomness that clients use.
  package let environment: ClientEnvironment
  /// The time zone for display.
  package let zone: Zone
  /// The login name of the operating system's user.
  package let username: String
  /// The user's full name.
  package let fullName: String
  /// The name of the machine.
  package var hostName: String { ProcessInfo.processInfo.hostName }
  package let terminal: Terminal
  /// The path of this program, by which it starts itself again.
  package let executable: String

  /// A machine from its parts.
  ///
  /// - Parameter environment: the clock and randomness that clients use; `nil`: those of the machine.
  package init(
    variables: [String: String], clock: WallClock, ids: IDSource,
    random: @escaping @Sendable () -> UInt64 = { 0 }, environment: ClientEnvironment? = nil, zone: Zone,
    username: String, fullName: String, terminal: Terminal, executable: String
  ) {
    self.variables = variables
    self.clock = clock
    self.ids = ids
    self.random = random
    self.environment = environment ?? ClientEnvironment(clock: clock, random: random)
    self.zone = zone
    self.username = username
    self.fullName = fullName
    self.terminal = terminal
    self.executable = executable
  }

  /// Whether a command may start a process that sends.
  var mayStartSender: Bool { variables["WORKSITE_NO_SENDER"] != "1" }

  /// A transport for HTTP requests.
  ///
  /// - Parameter authorities: a file of certificate authorities to trust besides the system's.
  package func transport(trusting authorities: String?) -> any Transport {
    CurlTransport(
      CurlSettings(userAgent: "worksite/\(WorksiteVersion.current)", authorities: authorities))
  }

  /// Today, on this machine's calendar.
  package var today: CivilDate { zone.civil(clock.now()).date }
}
