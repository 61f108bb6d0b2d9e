import Core

extension Phrase {
  static let languageSetting = Phrase(
    en: "the language of the web pages; “browser” is the one the browser asks for",
    fi: "verkkosivujen kieli; ”browser” on selaimen pyytämä")
  static let lookSetting = Phrase(
    en: "whether the web pages are light or dark; “device” is as the device is set",
    fi: "ovatko verkkosivut vaaleat vai tummat; ”device” on laitteen asetuksen mukaan")
}
