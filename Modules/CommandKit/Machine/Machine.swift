import Core
import Foundation

/// The machine as commands see it. Only the app makes a live one.
public struct Machine: Sendable {
  /// The variables of the environment.
  public let variables: [String: String]
  /// The time.
  public let clock: WallClock
  /// New ids.
  public let ids: IDSource
  /// 64 bits by chance, for rests between attempts.
  public let random: @Sendable () -> UInt64
  /// The zone in which moments are shown.
  public let zone: Zone
  /// The login name of whoever runs this.
  public let username: String
  /// Their name for people.
  public let fullName: String
  /// What people call the machine.
  public var hostName: String { ProcessInfo.processInfo.hostName }
  /// Where input comes from and output goes to.
  public let terminal: Terminal
  /// The path of this program, to start it again.
  public let executable: String

  /// A machine from its parts.
  public init(
    variables: [String: String], clock: WallClock, ids: IDSource,
    random: @escaping @Sendable () -> UInt64 = { 0 }, zone: Zone, username: String,
    fullName: String,
    terminal: Terminal, executable: String
  ) {
    self.variables = variables
    self.clock = clock
    self.ids = ids
    self.random = random
    self.zone = zone
    self.username = username
    self.fullName = fullName
    self.terminal = terminal
    self.executable = executable
  }

  /// Today, on this machine's calendar.
  public var today: CivilDate { zone.civil(clock.now()).date }
}
