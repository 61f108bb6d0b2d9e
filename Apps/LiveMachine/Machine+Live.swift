import CommandKit
import Core
import Foundation

extension Machine {
  /// Returns the machine that runs the program: its clock, randomness, user and terminal.
  package static func live(_ variables: [String: String]) -> Machine {
    let clock = WallClock {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }
    let account = getpwuid(getuid())
    let username = account.map { String(cString: $0.pointee.pw_name) } ?? "worksite"
    let described = account.map { String(cString: $0.pointee.pw_gecos) } ?? ""
    let fullName = described.split(separator: ",").first.map(String.init) ?? username
    let words = RandomWords()
    return Machine(
      variables: variables, clock: clock, ids: IDSource(clock: clock) { words.next() },
      random: { .random(in: .min ... .max) }, zone: .ofThisMachine, username: username, fullName: fullName,
      terminal: Terminal(variables: variables),
      executable: (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
        ?? CommandLine.arguments[0])
  }
}
