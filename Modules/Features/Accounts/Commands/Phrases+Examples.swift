import CommandKit
import Core

/// The examples in the help of the commands of this module.
extension UsersList {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite users list"))
}

extension UsersShow {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite users show maija"))
}

extension UsersAdd {
  static let guide: CommandGuide? = .reading(
    Phrase(verbatim: "worksite users add \"Maija Virtanen\" --username maija --role manager"))
}

extension UsersEdit {
  static let guide: CommandGuide? = .reading(
    Phrase(
      verbatim: """
        worksite users edit maija --role admin
        worksite users edit pekka --phone "040 123 4567"
        """))
}

extension UsersPassword {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite users password pekka"))
}

extension UsersDeactivate {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite users deactivate pekka"))
}

extension UsersActivate {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite users activate pekka"))
}

extension UsersInvite {
  static let guide: CommandGuide? = .reading(
    Phrase(
      en: "worksite users invite --note \"Pekka, crane\" --days 14",
      fi: "worksite users invite --note \"Pekka, nosturi\" --days 14"))
}

extension UsersInvitations {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite users invitations"))
}

extension UsersWithdraw {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite users withdraw 9bae2a4b"))
}

extension AccountShow {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite account show"))
}

extension AccountEdit {
  static let guide: CommandGuide? = .reading(
    Phrase(verbatim: "worksite account edit --phone \"040 123 4567\""))
}

extension AccountPassword {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite account password"))
}

extension AccountDevices {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite account devices"))
}

extension AccountLogoutDevice {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite account logout-device 9bae2a4b"))
}

extension AccountAppPassword {
  static let guide: CommandGuide? = .reading(
    Phrase(
      en: """
        worksite account app-password Phone
        worksite account app-password Payroll --scope api
        """,
      fi: """
        worksite account app-password Puhelin
        worksite account app-password Palkat --scope api
        """))
}

extension AccountAppleProfile {
  static let guide: CommandGuide? = .reading(
    Phrase(verbatim: "worksite account apple-profile -o iPhone.mobileconfig"))
}

extension SettingsList {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite settings list"))
}

extension SettingsShow {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite settings show hours.step"))
}

extension SettingsSet {
  static let guide: CommandGuide? = .changing(
    Phrase(
      verbatim: """
        worksite settings set hours.step 15
        worksite settings set hours.rounding 15 --company
        """))
}

extension SettingsUnset {
  static let guide: CommandGuide? = .changing(Phrase(verbatim: "worksite settings unset hours.step"))
}

extension LinksList {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite links list"))
}

extension LinksAdd {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite links add Weather https://en.ilmatieteenlaitos.fi",
      fi: "worksite links add Sää https://www.ilmatieteenlaitos.fi"))
}

extension LinksRemove {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite links remove Weather",
      fi: "worksite links remove Sää"))
}

extension LinksOpen {
  static let guide: CommandGuide? = .reading(
    Phrase(
      en: "worksite links open Weather",
      fi: "worksite links open Sää"))
}
