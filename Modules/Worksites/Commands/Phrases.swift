import Core

extension Phrase {
  static let sitesHelp = Phrase(en: "The worksites.", fi: "Työmaat.")
  static let sitesAddHelp = Phrase(en: "Add a worksite.", fi: "Lisää työmaa.")
  static let sitesListHelp = Phrase(en: "List the worksites.", fi: "Luettele työmaat.")
  static let useHelp = Phrase(
    en: "Choose the worksite that is meant where none is named.",
    fi: "Valitse työmaa, jota tarkoitetaan, kun mitään ei mainita.")
  static let siteNameHelp = Phrase(en: "The worksite's name.", fi: "Työmaan nimi.")
  static func siteAdded(_ name: String) -> Phrase {
    Phrase(en: "Added the worksite “\(name)”.", fi: "Työmaa ”\(name)” lisätty.")
  }
  static let noSites = Phrase(
    en: "There is no worksite yet. Add one with `worksite sites add NAME`.",
    fi: "Työmaita ei vielä ole. Lisää sellainen komennolla `worksite sites add NIMI`.")
  static func nowUsing(_ name: String) -> Phrase {
    Phrase(en: "Using the worksite “\(name)”.", fi: "Käytössä on työmaa ”\(name)”.")
  }
}
