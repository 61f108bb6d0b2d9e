import Foundation
import Synchronization

/// A time zone of the IANA database.
public struct Zone: Hashable, Sendable {
  /// The IANA name, like `Europe/Helsinki`.
  public let identifier: String
  private let rules: TimeZone

  /// The zone of that name; `nil` when this machine does not know it.
  public init?(_ identifier: String) {
    if let rules = Self.known.withLock({ $0[identifier] }) {
      (self.identifier, self.rules) = (identifier, rules)
      return
    }
    guard let rules = TimeZone(identifier: identifier) else { return nil }
    (self.identifier, self.rules) = (identifier, rules)
    Self.known.withLock { if $0.count < Self.maxKnown { $0[identifier] = rules } }
  }

  /// The zones asked for before: each entry of hours names its zone, and nearly all name the same.
  private static let known = Mutex<[String: TimeZone]>([:])
  private static let maxKnown = 1000

  /// The zone this machine is set to.
  public static var ofThisMachine: Zone { Zone(rules: .current) }

  /// Coordinated universal time, which has no summer time.
  public static let utc = Zone(rules: .gmt)

  private init(rules: TimeZone) {
    identifier = rules.identifier
    self.rules = rules
  }

  /// Seconds east of UTC at that instant.
  public func offset(at instant: Instant) -> Int {
    rules.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000))
  }

  /// The local date and time at that instant.
  public func civil(_ instant: Instant) -> (date: CivilDate, time: WallTime) {
    let local = instant.milliseconds / 1000 + Int64(offset(at: instant))
    let (days, second) = local.quotientAndRemainder(flooredBy: 86_400)
    return (CivilDate(daysSinceEpoch: Int(days)), WallTime(secondOfDay: Int(second)))
  }

  /// The first instant of a day in this zone. Where the day starts with a gap in the clock, the gap's end.
  public func start(of date: CivilDate) -> Instant {
    let naive = Instant(milliseconds: Int64(date.daysSinceEpoch) * 86_400_000)
    let candidates = Set([-86_400, 0, 86_400].map { offset(at: naive.adding(seconds: $0)) })
      .map { naive.adding(seconds: -Int64($0)) }
      .filter { civil($0).date == date }
    return candidates.min() ?? naive.adding(seconds: -Int64(offset(at: naive)))
  }
}
