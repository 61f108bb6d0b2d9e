import Core

extension Phrase {
  static let worksiteHelp = Phrase(
    en: "The documents, hours, budgets and contacts of your worksites, on this machine.",
    fi: "Työmaidesi asiakirjat, tunnit, budjetit ja yhteystiedot tällä koneella.")
  /// Where a new user starts.
  ///
  /// - Parameter readme: the first page of the documentation, if it is installed.
  static func worksiteStart(_ readme: String?) -> Phrase {
    Phrase(
      en: """
        Start here:
          worksite sites add NAME                adds a worksite
          worksite docs put FILE /               stores a file there
          worksite hours add yesterday 7-15:30   enters hours
          worksite login ADDRESS                 logs in to the server of a company
          worksite COMMAND --help                explains a command

        Documentation: \(readme ?? "README.md and docs of the source")
        """,
      fi: """
        Aloita tästä:
          worksite sites add NIMI                lisää työmaan
          worksite docs put TIEDOSTO /           tallentaa sinne tiedoston
          worksite hours add yesterday 7-15:30   kirjaa tunteja
          worksite login OSOITE                  kirjautuu yrityksen palvelimelle
          worksite KOMENTO --help                kertoo komennosta

        Ohjeet: \(readme ?? "lähdekoodin README.md ja docs")
        """)
  }
  static let completionsHelp = Phrase(
    en: "Write a completion script for a shell.", fi: "Tulosta komentotulkin täydennysskripti.")
  static let shellHelp = Phrase(en: "bash, zsh or fish.", fi: "bash, zsh tai fish.")
}
