import Auth
import Core
import Operations
import Persistence

/// Sets the pay schedule from a day on. A rule with the same first day is replaced; earlier periods stay.
public struct SetPayRule: Operation {
  public static let name = "hours.payRule.set"
  public static let right = Right.setPayPeriods

  package let id: ID
  /// The first day to which the rule applies.
  package let from: CivilDate
  /// The days in a period, 1 ... 366; `nil` for months.
  package let length: Int?
  /// The first day of a period, before or after ``from``; required with a length.
  package let anchor: CivilDate?

  /// An operation from its parts.
  public init(id: ID, from: CivilDate, length: Int?, anchor: CivilDate?) {
    self.id = id
    self.from = from
    self.length = length
    self.anchor = anchor
  }

  /// The schedule that the rule replaced.
  public struct Outcome: Codable, Hashable, Sendable {
    /// The days in the periods before; 0 for months, absent in the log of earlier builds.
    public let previousLength: Int?
  }

  public func perform(in change: Change, by actor: Actor) throws -> Outcome {
    try check(in: change.connection)
    let previous = try PayCalendar.stored(in: change.connection).length(on: from)
    let present = try change.connection.first("SELECT id FROM hours_pay_rule WHERE from_day = \(from)") {
      try $0.id()
    }
    let columns: Change.Columns = [("from_day", from), ("length", length), ("anchor", anchor)]
    if let present {
      // A device without this rule made its own, and must replace it with this one.
      change.isYielding = true
      try change.update(HoursFeature.payRules, present, columns)
    } else {
      try change.insert(HoursFeature.payRules, id, columns)
    }
    return Outcome(previousLength: previous ?? 0)
  }

  /// Checks the parts of the rule, and that no sealed day would lie in it.
  ///
  /// - Throws: ``Failure`` that names the part.
  func check(in connection: Connection) throws {
    if let length, !(1...366).contains(length) {
      throw Failure(.invalid, "hours.periodLength", .periodLength, remedy: .chooseLength, field: "length")
    }
    if (length == nil) != (anchor == nil) {
      throw Failure(.invalid, "hours.periodAnchor", .periodAnchor, remedy: .giveBothOrNone, field: "anchor")
    }
    if let last = try Self.lastSealedDay(in: connection), last >= from {
      throw Failure(
        .conflict, "hours.periodsSealed", .sealedThrough(last), remedy: .chooseLater(last), field: "from")
    }
  }

  /// The last day of the sealed periods; `nil` without any.
  static func lastSealedDay(in connection: Connection) throws -> CivilDate? {
    let last = try connection.first("SELECT MAX(last_day) FROM hours_seal") { row in
      row.optional { $0.text() }
    }
    return try last?.map { try HoursEntry.day($0) }
  }

  /// The sentence that describes the operation while it is pending or rejected.
  public var plan: Phrase { .setPayRule(length, from, previous: nil) }

  public func summary(before: Record?, outcome: Outcome) -> Phrase {
    .setPayRule(length, from, previous: outcome.previousLength)
  }
}
