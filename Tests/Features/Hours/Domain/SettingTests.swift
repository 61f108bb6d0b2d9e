import Accounts
import Auth
import Core
import Hours
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@Suite("Settings of hours")
struct SettingTests {
  private let crew: Crew

  init() throws { crew = try Crew() }

  private func kind(_ name: String) throws -> SettingKind {
    try #require(crew.companyStore.composition.settings.first { $0.name == name })
  }

  @Test("worksites are typed by name, stored by id, and shown by their current name")
  func worksites() throws {
    let kind = try kind(HoursSettings.worksites)
    let value = try crew.companyStore.value(of: kind, typed: "kallio, Marjala", by: crew.maija)
    #expect(value == "\(crew.kallio),\(crew.marjala)")
    #expect(try crew.companyStore.value(of: kind, typed: value, by: crew.maija) == value)
    try crew.companyStore.perform(
      SetSetting(id: crew.world.newID(), setting: kind.name, value: value), by: crew.maija)
    var edit = EditWorksite(worksite: crew.kallio)
    edit.name = Edit(to: "Kallio, Helsinki")
    try crew.world.perform(edit)
    #expect(
      try crew.companyStore.text(of: kind, value: value, for: crew.maija) == "Kallio, Helsinki, Marjala")
    let comma = try crew.companyStore.value(of: kind, typed: "Kallio, Helsinki", by: crew.maija)
    #expect(comma == crew.kallio.description)
  }

  @Test("other workdays say that days count differently, and not that hours are lost")
  func workdaysConsequence() throws {
    let consequence = try #require(try kind(HoursSettings.workdays).consequence)
    #expect(
      consequence.text(in: .english)
        == "Other days count as days with missing hours from now on, past days too. Entered hours stay.")
    #expect(consequence.text(in: .finnish).contains("päiviksi, joilta tunteja puuttuu, myös menneet päivät."))
  }

  @Test("a worksite that the user does not see cannot be chosen")
  func hidden() throws {
    let kind = try kind(HoursSettings.worksites)
    let rejection = failure { _ = try crew.companyStore.value(of: kind, typed: "Kallio", by: crew.olli) }
    #expect(rejection?.kind == .notFound)
  }

  @Test(
    "are checked, and belong to whom they belong",
    arguments: [
      ("hours.step", "20", .invalid), ("hours.step", "30x", .invalid),
      ("hours.worksites", "Marjala", .invalid), ("hours.none", "1", .notFound),
      ("hours.rounding", "15", .notFound),
    ] as [(String, String, Failure.Kind)])
  func checked(_ name: String, _ value: String, _ kind: Failure.Kind) {
    let setting = SetSetting(id: crew.world.newID(), setting: name, value: value)
    #expect(failure { _ = try crew.companyStore.perform(setting, by: crew.maija) }?.kind == kind)
  }

  private var attribution: String? {
    get throws {
      let settings = try crew.world.answer(Settings())
      return settings.company[HoursSettings.attribution]
    }
  }

  /// Seals November for Maija.
  private func seal() throws -> ID {
    let range = DayRange.month(of: try #require(CivilDate(iso: "2026-11-01")))
    let seal = SealPeriod(
      id: crew.world.newID(), user: crew.maija.user, days: range)
    try crew.world.perform(seal)
    return seal.id
  }

  @Test("neither undo nor redo changes the attribution of a sealed period")
  func sealedAttribution() throws {
    let (admin, split) = (crew.world.actor, Attribution.splitAtMidnight.setting)
    try crew.world.perform(
      SetCompanySetting(id: crew.world.newID(), setting: HoursSettings.attribution, value: split))
    let first = try seal()
    #expect(failure { _ = try crew.companyStore.undo(by: admin) }?.code == "sync.decided")
    let undo = failure { _ = try crew.companyStore.undo(by: admin, isEarlierMeant: true) }
    #expect(undo?.code == "hours.attributionSealed" && undo?.remedy != nil)
    #expect(try attribution == split)
    try crew.world.perform(UnsealPeriod(seal: first, reason: "again"))
    try crew.companyStore.undo(by: admin, isEarlierMeant: true)
    #expect(try attribution == nil)
    let second = try seal()
    let redo = failure { _ = try crew.companyStore.redo(by: admin) }
    #expect(redo?.code == "hours.attributionSealed")
    #expect(try attribution == nil)
    try crew.world.perform(UnsealPeriod(seal: second, reason: "again"))
    try crew.companyStore.redo(by: admin)
    #expect(try attribution == split)
  }
}
