import Accounts
import Auth
import Core
import Operations
import Persistence
import Worksites

/// The default break of hours at a worksite.
///
/// It is `nil` where there is none, and for a worksite that the actor does not see.
///
/// The worker's own setting applies to hours that the worker enters. It comes before the worksite's default, and
/// this before the company's. Hours that another user enters have the default of the worksite or the company.
public struct DefaultBreaks: Query {
  public static let right = Right.seeHours

  package let worksite: ID
  /// The worker; `nil` for the actor.
  package let user: ID?

  /// A query from its parts.
  public init(at worksite: ID, of user: ID? = nil) {
    self.worksite = worksite
    self.user = user
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> DefaultBreak? {
    guard try Worksite.isGranted(.seeWorksite, at: worksite, to: actor, in: connection),
      let site = try Worksite.with(worksite, in: connection)
    else { return nil }
    return try Self.rule(of: user ?? actor.user, at: site, by: actor, in: connection)
  }

  /// The default break of a worker at a worksite, without a check of rights.
  static func rule(
    of user: ID, at site: Worksite, by actor: Actor, in connection: Connection
  ) throws -> DefaultBreak? {
    let own =
      user == actor.user ? try Settings.own(HoursSettings.defaultBreak, of: user, in: connection) : nil
    if let rule = own.flatMap({ DefaultBreak($0) }) ?? DefaultBreak(site.defaultBreak) { return rule }
    return try CompanySettings(connection)[HoursSettings.companyBreak].flatMap { DefaultBreak($0) }
  }
}

extension DefaultBreak {
  /// The breaks of hours that have no explicit ones.
  ///
  /// - Parameter length: the minutes from the start to the end.
  public func breaks(ofHours length: Int) -> [Break] {
    let minutes = minutes(ofHours: length)
    return minutes == 0 ? [] : [Break(minutes: minutes)]
  }
}

extension Change {
  /// The default breaks of hours of a worker; none at an unknown worksite, which other checks reject.
  func defaultBreaks(
    of user: ID, at worksite: ID, from start: Instant, to end: Instant, by actor: Actor
  ) throws -> [Break] {
    guard let site = try Worksite.with(worksite, in: connection) else { return [] }
    return try DefaultBreaks.rule(of: user, at: site, by: actor, in: connection)?
      .breaks(ofHours: start.minutes(to: end)) ?? []
  }
}
