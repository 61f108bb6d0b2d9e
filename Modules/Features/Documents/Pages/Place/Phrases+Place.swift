import Core

extension Phrase {
  static let moveTitle = Phrase(en: "Move to a folder", fi: "Siirrä kansioon")
  static let copyTitle = Phrase(en: "Copy to a folder", fi: "Kopioi kansioon")
  static let backToFolder = Phrase(en: "Back to the folder", fi: "Takaisin kansioon")
  static let chooseAnother = Phrase(
    en: "They are in this folder. Choose another one.", fi: "Ne ovat tässä kansiossa. Valitse toinen.")
  static let nothingToPlace = Phrase(
    en: "There is nothing to move or copy.", fi: "Siirrettävää tai kopioitavaa ei ole.")
  static let noFoldersHere = Phrase(en: "No folders here.", fi: "Täällä ei ole kansioita.")
  static let otherWorksites = Phrase(en: "Other worksites", fi: "Muut työmaat")
  static let mergeFolders = Phrase(
    en: "Merge folders of one name", fi: "Yhdistä samannimiset kansiot")
  static func mergeTooLarge(_ maximum: Int) -> Phrase {
    Phrase(
      en: "There are more than \(Language.english.number(maximum)) items to merge.",
      fi: "Yhdistettäviä kohteita on yli \(Language.finnish.number(maximum)).")
  }
  static let mergeOnCommandLine = Phrase(
    en: "Merge smaller folders, or merge these on a command line.",
    fi: "Yhdistä pienempiä kansioita, tai yhdistä nämä komentorivillä.")
  static func moveHere(_ folder: String) -> Phrase {
    Phrase(en: "Move to “\(folder)”", fi: "Siirrä kohteeseen ”\(folder)”")
  }
  static func copyHere(_ folder: String) -> Phrase {
    Phrase(en: "Copy to “\(folder)”", fi: "Kopioi kohteeseen ”\(folder)”")
  }
}
