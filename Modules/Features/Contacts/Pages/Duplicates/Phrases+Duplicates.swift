import Core

extension Phrase {
  static let duplicatesTitle = Phrase(en: "Duplicates", fi: "Kaksoiskappaleet")
  static let duplicatesExplained = Phrase(
    en: "These contacts may be the same person. The one that stays gets every value of the other.",
    fi: "Nämä yhteystiedot voivat olla sama henkilö. Jäävä yhteystieto saa toisen kaikki tiedot.")
  static let noDuplicates = Phrase(
    en: "No two contacts that you may change look like the same person.",
    fi: "Mitkään kaksi yhteystietoa, joita saat muuttaa, eivät näytä samalta henkilöltä.")
  static func pairReasons(_ reasons: String, _ certainty: String) -> Phrase {
    Phrase(
      en: "The same: \(reasons) · certainty \(certainty) %",
      fi: "Yhteistä: \(reasons) · varmuus \(certainty) %")
  }
  static let olderContact = Phrase(en: "Older", fi: "Vanhempi")
  static let newerContact = Phrase(en: "Newer", fi: "Uudempi")
  static let mergeIntoOlder = Phrase(en: "Merge into the older one", fi: "Yhdistä vanhempaan")
  static let mergeIntoNewer = Phrase(en: "Merge into the newer one", fi: "Yhdistä uudempaan")
  static let mergeAcrossBooks = Phrase(
    en:
      "They are in different address books. The readers of the book that stays then see the values of both.",
    fi: "Ne ovat eri osoitekirjoissa. Jäävän osoitekirjan lukijat näkevät sitten molempien tiedot.")
  static let mergeStale = Phrase(
    en: "One of these contacts changed meanwhile, so nothing was merged.",
    fi: "Toinen näistä yhteystiedoista muuttui sillä välin, joten mitään ei yhdistetty.")
  static let lookAgainAtPair = Phrase(
    en: "Look at the pair again, and decide then.", fi: "Katso paria uudelleen ja päätä sitten.")
  static let morePairs = Phrase(en: "More pairs", fi: "Lisää pareja")
}
