import Accounts
import Auth
import Core
import Hours
import Persistence
import Sync
import TestSupport
import Testing
import Worksites

@Suite("Settings of hours")
struct SettingTests {
  private let crew: Crew

  init() throws { crew = try Crew() }

  private func kind(_ name: String) throws -> SettingKind {
    try #require(crew.workspace.composition.settings.first { $0.name == name })
  }

  @Test("worksites are typed by name, stored by id, and shown by the name they have now")
  func worksites() throws {
    let kind = try kind(HoursSettings.worksites)
    let value = try crew.workspace.value(of: kind, typed: "kallio, Marjala", by: crew.maija)
    #expect(value == "\(crew.kallio),\(crew.marjala)")
    #expect(try crew.workspace.value(of: kind, typed: value, by: crew.maija) == value)
    try crew.workspace.perform(
      SetSetting(id: crew.world.newID(), setting: kind.name, value: value), by: crew.maija)
    var edit = EditWorksite(worksite: crew.kallio)
    edit.siteName = Edit(to: "Kallio, Helsinki")
    try crew.world.perform(edit)
    #expect(try crew.workspace.text(of: kind, value: value, for: crew.maija) == "Kallio, Helsinki, Marjala")
    let comma = try crew.workspace.value(of: kind, typed: "Kallio, Helsinki", by: crew.maija)
    #expect(comma == crew.kallio.description)
  }

  @Test("a worksite one does not see cannot be chosen")
  func hidden() throws {
    let kind = try kind(HoursSettings.worksites)
    let refusal = failure { _ = try crew.workspace.value(of: kind, typed: "Kallio", by: crew.olli) }
    #expect(refusal?.kind == .notFound)
  }

  @Test(
    "are checked, and belong to whom they belong",
    arguments: [
      ("hours.step", "20"), ("hours.step", "30x"), ("hours.worksites", "Marjala"), ("hours.none", "1"),
      ("hours.rounding", "15"),
    ])
  func checked(_ name: String, _ value: String) {
    let setting = SetSetting(id: crew.world.newID(), setting: name, value: value)
    #expect(failure { _ = try crew.workspace.perform(setting, by: crew.maija) }?.kind == .invalid)
  }
}
