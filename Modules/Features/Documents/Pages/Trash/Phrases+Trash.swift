import Core

extension Phrase {
  static let trashedTitle = Phrase(en: "In the trash", fi: "Roskakorissa")
  static let trashIsEmpty = Phrase(en: "The trash is empty.", fi: "Roskakori on tyhjä.")
  static let restoreToTop = Phrase(en: "Restore to the top", fi: "Palauta ylimmälle tasolle")
  static let emptyTrashButton = Phrase(en: "Empty the trash", fi: "Tyhjennä roskakori")
  static let removeForGood = Phrase(en: "Remove for good", fi: "Poista lopullisesti")
  static let keepButton = Phrase(en: "Keep them", fi: "Säilytä ne")
  static let notInTheTrash = Phrase(
    en: "That item is not in the trash any more.", fi: "Kohde ei ole enää roskakorissa.")
  static let openTrashAgain = Phrase(en: "Open the trash again.", fi: "Avaa roskakori uudelleen.")
  static let restoreRemovedTitle = Phrase(
    en: "Restore what a user removed", fi: "Palauta käyttäjän poistamat kohteet")
  static let restoreRemovedExplained = Phrase(
    en: "Everything that the user removed from the worksite since then leaves the trash.",
    fi: "Kaikki, minkä käyttäjä on sen jälkeen poistanut työmaalta, palaa roskakorista.")
  static let worksiteLabel = Phrase(en: "Worksite", fi: "Työmaa")
  static let removedByLabel = Phrase(en: "Who removed it", fi: "Poistaja")
  static let removedSinceLabel = Phrase(en: "Since", fi: "Alkaen")
  static let removedSinceHint = Phrase(
    en: "A day, such as today or 2026-03-02.", fi: "Päivä, esimerkiksi tänään tai 2.3.2026.")
  static let restoreAllButton = Phrase(en: "Restore all of it", fi: "Palauta kaikki")
  static func reallyEmpty(_ site: String, documents: Int, bytes: Int64) -> Phrase {
    let (english, finnish) = (Language.english, Language.finnish)
    return Phrase(
      en: "Remove everything in the trash of “\(site)” for good, with all versions: "
        + "\(english.counted(documents, one: "document", other: "documents")), \(english.size(bytes))? "
        + "This cannot be undone.",
      fi: "Poistetaanko työmaan ”\(site)” roskakorin sisältö lopullisesti kaikkine versioineen: "
        + "\(finnish.counted(documents, one: "asiakirja", other: "asiakirjaa")), \(finnish.size(bytes))? "
        + "Tätä ei voi kumota.")
  }
}
