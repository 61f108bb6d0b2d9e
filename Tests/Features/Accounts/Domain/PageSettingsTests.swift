import Accounts
import Auth
import Core
import Operations
import TestSupport
import Testing

@Suite("Settings for the pages")
struct PageSettingsTests {
  private let staff: Staff

  init() throws { staff = try Staff() }

  private func set(_ setting: String, _ value: String?) throws {
    _ = try staff.companyStore.perform(
      SetSetting(id: staff.world.newID(), setting: setting, value: value), by: staff.pekka)
  }

  private func settings(of actor: Actor) throws -> PageSettings {
    PageSettings(try staff.companyStore.answer(Settings(), for: actor))
  }

  @Test("are those of the browser and the device until the user chooses")
  func defaults() throws {
    #expect(try settings(of: staff.pekka).language == nil)
    #expect(try settings(of: staff.pekka).look == .device)
    try set("pages.language", "fi")
    try set("pages.look", "dark")
    #expect(try settings(of: staff.pekka).language == .finnish)
    #expect(try settings(of: staff.pekka).look == .dark)
    #expect(try settings(of: staff.maija).language == nil)
    try set("pages.language", "browser")
    try set("pages.look", nil)
    #expect(try settings(of: staff.pekka).language == nil)
    #expect(try settings(of: staff.pekka).look == .device)
  }

  @Test("are rejected with the list of values", arguments: ["pages.language", "pages.look"])
  func rejected(setting: String) throws {
    let rejected = failure { try set(setting, "sv") }
    #expect(rejected?.code == "sync.settingValue")
    #expect(rejected?.field == "value")
  }
}
