import Core
import Operations

extension Phrase {
  static let settingsHelp = Phrase(
    en: "Your own settings, the same on every device, and the company's.",
    fi: "Omat asetuksesi, samat joka laitteella, ja yrityksen asetukset.")
  static let settingsListHelp = Phrase(
    en: "List the settings.", fi: "Luettele asetukset.")
  static let settingsShowHelp = Phrase(
    en: "Show the value of a setting, or its default.",
    fi: "Näytä asetuksen arvo tai oletusarvo.")
  static let settingsSetHelp = Phrase(en: "Change a setting.", fi: "Muuta asetusta.")
  static let settingsUnsetHelp = Phrase(
    en: "Set a setting back to its default.", fi: "Palauta asetus oletusarvoonsa.")
  static let settingNameHelp = Phrase(
    en: "The setting's name, such as hours.step.", fi: "Nimi, kuten hours.step.")
  static let settingValueHelp = Phrase(
    en: "The value; several with commas.", fi: "Arvo; useita pilkuin erotettuina.")
  static let companyHelp = Phrase(en: "For the whole company.", fi: "Koko yritykselle.")
  static let settingColumn = Phrase(en: "SETTING", fi: "ASETUS")
  static let valueColumn = Phrase(en: "VALUE", fi: "ARVO")
  static let defaultColumn = Phrase(en: "DEFAULT", fi: "OLETUS")
  static let holderColumn = Phrase(en: "WHOSE", fi: "KENEN")
  static let purposeColumn = Phrase(en: "WHAT FOR", fi: "MITÄ VARTEN")

  static func holder(_ holder: SettingKind.Holder) -> Phrase {
    switch holder {
    case .person: Phrase(en: "your own", fi: "oma")
    case .company: Phrase(en: "the company's", fi: "yrityksen")
    }
  }
  static func settingIs(_ name: String, _ text: String?) -> Phrase {
    guard let text else {
      return Phrase(en: "\(name) is no longer set.", fi: "\(name) ei ole enää asetettu.")
    }
    return Phrase(en: "\(name) is now \(text).", fi: "\(name) on nyt \(text).")
  }
  static func noSetting(_ name: String) -> Phrase {
    Phrase(en: "There is no setting “\(name)”.", fi: "Asetusta ”\(name)” ei ole.")
  }
  static let listSettings = Phrase(
    en: "See them with `worksite settings list`.", fi: "Näet ne komennolla `worksite settings list`.")
}
