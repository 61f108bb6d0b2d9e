import Budget
import Core
import PageKit
import Worksites

extension PageCall {
  /// The day of a moment, by default today, where a budget is used: in the zone of its worksite.
  ///
  /// A personal budget has the main zone of the user.
  ///
  /// - Parameter site: the worksite of the budget, where it is known already.
  func today(of budget: Budget?, _ site: Worksite? = nil, at moment: Instant? = nil) throws -> CivilDate {
    let moment = moment ?? now
    if let site = try site ?? budget?.worksite.map({ try answer(WorksiteWithID($0)) }) {
      return site.day(of: moment)
    }
    return try answer(WorkingZones()).main.civil(moment).date
  }
}
