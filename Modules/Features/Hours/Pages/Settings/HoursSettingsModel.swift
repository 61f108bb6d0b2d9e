import Accounts
import Core
import Hours
import Operations
import PageKit
import Worksites

/// The settings by which a user enters hours: the step of times, and the offered worksites.
struct HoursSettingsModel: Sendable {
  /// The minutes between the times that a slider offers.
  let step: Int
  /// The user's default break, as it is stored; empty for that of the worksite.
  let defaultBreak: String
  /// The worksites of the user.
  let sites: [Worksite]
  /// The worksites that are offered.
  let offered: Set<ID>
}

extension HoursSettingsModel {
  init(_ call: PageCall) throws {
    step = try call.timeStep()
    defaultBreak = try call.answer(Settings()).own[HoursSettings.defaultBreak] ?? ""
    sites = try call.answer(Worksites())
    offered = Set(try call.offeredWorksites().map(\.id))
  }

  /// The changes that a form makes, as pairs of a setting and its new value.
  func changes(by form: Form) -> [(setting: String, value: String?)] {
    var changes: [(setting: String, value: String?)] = []
    if form["step"] != String(step) { changes.append((HoursSettings.step, form.text("step"))) }
    let typedBreak = form.text("break").map { DefaultBreak($0)?.text ?? $0 }
    if typedBreak ?? "" != defaultBreak { changes.append((HoursSettings.defaultBreak, typedBreak)) }
    let ticked = Set(form.values("worksite").compactMap { ID($0) })
    let wanted = sites.map(\.id).filter(ticked.contains)
    // Without the setting, worksites of the future are offered, too.
    let isAll = wanted.isEmpty || wanted.count == sites.count
    if sites.count > 1, Set(isAll ? sites.map(\.id) : wanted) != offered {
      changes.append(
        (HoursSettings.worksites, isAll ? nil : wanted.map(\.description).joined(separator: ",")))
    }
    return changes
  }
}
