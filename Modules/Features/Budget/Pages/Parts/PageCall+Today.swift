import Accounts
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

  /// The latest changes of a record of a budget, in the zone of the budget.
  func history(of record: ID, in budget: Budget) throws -> RecordHistory {
    let site = try budget.worksite.map { try answer(WorksiteWithID($0)) }
    let zone = try site.map { Zone($0.zone) ?? .utc } ?? answer(WorkingZones()).main
    let users = try answer(Users())
    return try RecordHistory(of: record, in: zone, self) { users[$0]?.name }
  }
}
