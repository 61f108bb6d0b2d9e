import Budget
import Core
import PageKit
import Worksites

extension PageCall {
  /// The day of a moment, by default today, where a budget is used: in the zone of its worksite.
  ///
  /// A personal budget has the zone of the user's first worksite.
  ///
  /// - Parameter site: the worksite of the budget, where it is known already.
  func today(of budget: Budget?, _ site: Worksite? = nil, at moment: Instant? = nil) throws -> CivilDate {
    let site =
      try site ?? budget?.worksite.map { try answer(WorksiteWithID($0)) }
      ?? answer(Worksites(limit: 1)).first
    // New worksites have this zone, too.
    let zone = site.flatMap { Zone($0.zone) } ?? Zone("Europe/Helsinki") ?? .utc
    return zone.civil(moment ?? now).date
  }
}
