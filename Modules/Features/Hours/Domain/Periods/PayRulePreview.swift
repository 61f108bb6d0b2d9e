import Auth
import Core
import Operations
import Persistence

/// The pay periods as a rule would make them, before it is set.
public struct PayRulePreview: Query {
  public static let right = Right.setPayPeriods

  /// The rule to be set; `nil` for the periods as they are.
  package let rule: SetPayRule?

  /// A query for the effect of a rule.
  public init(of rule: SetPayRule?) { self.rule = rule }

  /// The pay periods with the rule.
  public struct Answer: Hashable, Sendable {
    /// The calendar without the rule.
    public let present: PayCalendar
    /// The calendar with the rule.
    public let changed: PayCalendar
    /// The last day of the sealed periods; `nil` without any.
    public let lastSealedDay: CivilDate?
  }

  /// - Throws: ``Failure`` as ``SetPayRule`` does.
  public func answer(in connection: Connection, for actor: Actor) throws -> Answer {
    try rule?.check(in: connection)
    let present = try PayCalendar.stored(in: connection)
    return Answer(
      present: present,
      changed: rule.map { present.changed(from: $0.from, length: $0.length, anchor: $0.anchor) } ?? present,
      lastSealedDay: try SetPayRule.lastSealedDay(in: connection))
  }
}
