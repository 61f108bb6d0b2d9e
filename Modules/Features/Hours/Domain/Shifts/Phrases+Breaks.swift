import Core
import Worksites

extension Phrase {
  static let breakSetting = Phrase(
    en: "break of own hours that are entered without one; it comes before that of the worksite",
    fi: "tauko omilla tunneilla, jotka kirjataan ilman taukoa; se pätee ennen työmaan taukoa")
  static let companyBreakSetting = Phrase(
    en: "break of hours that are entered without one, unless a worksite or a user has another",
    fi: "tauko tunneilla, jotka kirjataan ilman taukoa, ellei työmaalla tai käyttäjällä ole toista")
  static let breakConsequence = Phrase(
    en: "Hours that are entered already stay as they are.", fi: "Jo kirjatut tunnit säilyvät ennallaan.")
  static func breakNotice(_ text: String?) -> Phrase {
    guard let rule = text.flatMap({ DefaultBreak($0) }) else {
      return Phrase(en: "Default break: as the worksite", fi: "Oletustauko: työmaan mukaan")
    }
    let (english, finnish) = (
      Phrase.defaultBreak(rule).text(in: .english), Phrase.defaultBreak(rule).text(in: .finnish)
    )
    return Phrase(en: "Default break: \(english)", fi: "Oletustauko: \(finnish)")
  }
}
