import Core

extension Phrase {
  static let languageSetting = Phrase(
    en: "the language of the web pages; “browser” is the one the browser asks for",
    fi: "verkkosivujen kieli; ”browser” on selaimen pyytämä")
  static let lookSetting = Phrase(
    en: "whether the web pages are light or dark; “device” is as the device is set",
    fi: "ovatko verkkosivut vaaleat vai tummat; ”device” on laitteen asetuksen mukaan")
}

/// The texts of these settings on pages.
extension Phrase {
  package static let languageLabel = Phrase(en: "Language", fi: "Kieli")
  package static let languageOfBrowser = Phrase(en: "As the browser", fi: "Selaimen mukaan")
  package static let lookLabel = Phrase(en: "Look", fi: "Ulkoasu")

  /// A language in its own words, which its speakers find.
  package static func nameOfItself(_ language: Language) -> Phrase {
    switch language {
    case .english: Phrase(verbatim: "English")
    case .finnish: Phrase(verbatim: "Suomi")
    case .swedish: Phrase(verbatim: "Svenska")
    }
  }

  /// The colours of pages, as a choice.
  package static func look(_ look: PageSettings.Look) -> Phrase {
    switch look {
    case .device: Phrase(en: "As the device", fi: "Laitteen mukaan")
    case .light: Phrase(en: "Light", fi: "Vaalea")
    case .dark: Phrase(en: "Dark", fi: "Tumma")
    }
  }

  static func languageNotice(_ language: Language?) -> Phrase {
    let value = language.map { nameOfItself($0) } ?? languageOfBrowser
    return Phrase { "\(languageLabel.text(in: $0)): \(value.text(in: $0))" }
  }

  static func lookNotice(_ value: PageSettings.Look) -> Phrase {
    Phrase { "\(lookLabel.text(in: $0)): \(look(value).text(in: $0))" }
  }
}
