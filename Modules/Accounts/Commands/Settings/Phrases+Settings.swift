import Core
import Sync

extension Phrase {
  static let settingsHelp = Phrase(
    en: "Your settings, which follow you to every device, and the company's.",
    fi: "Omat asetuksesi, jotka seuraavat joka laitteelle, ja yrityksen asetukset.")
  static let settingsListHelp = Phrase(
    en: "List the settings there are.", fi: "Luettele asetukset.")
  static let settingsGetHelp = Phrase(
    en: "Show what a setting is; what is usual, if it is not set.",
    fi: "Näytä asetuksen arvo; ellei sitä ole asetettu, tavallinen arvo.")
  static let settingsSetHelp = Phrase(en: "Change a setting.", fi: "Muuta asetusta.")
  static let settingsUnsetHelp = Phrase(
    en: "Let a setting be what is usual.", fi: "Palauta asetus tavalliseksi.")
  static let settingNameHelp = Phrase(en: "Its name, such as hours.step.", fi: "Nimi, kuten hours.step.")
  static let settingValueHelp = Phrase(
    en: "The value; several with commas.", fi: "Arvo; useita pilkuin erotettuina.")
  static let companyHelp = Phrase(en: "Of the company.", fi: "Yrityksen.")
  static let settingColumn = Phrase(en: "SETTING", fi: "ASETUS")
  static let valueColumn = Phrase(en: "VALUE", fi: "ARVO")
  static let usualColumn = Phrase(en: "USUAL", fi: "TAVALLINEN")
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
      return Phrase(en: "\(name) is not set any more.", fi: "\(name) ei ole enää asetettu.")
    }
    return Phrase(en: "\(name) is now \(text).", fi: "\(name) on nyt \(text).")
  }
  static func noSetting(_ name: String) -> Phrase {
    Phrase(en: "There is no setting “\(name)”.", fi: "Asetusta ”\(name)” ei ole.")
  }
  static let listSettings = Phrase(
    en: "See them with `worksite settings list`.", fi: "Näet ne komennolla `worksite settings list`.")
}
