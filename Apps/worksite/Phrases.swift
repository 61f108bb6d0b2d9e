import Core

extension Phrase {
  static let worksiteHelp = Phrase(
    en: "The documents, hours, budgets and contacts of your worksites, on this machine.",
    fi: "Työmaidesi asiakirjat, tunnit, budjetit ja yhteystiedot tällä koneella.")
  static let completionsHelp = Phrase(
    en: "Write a completion script for a shell.", fi: "Tulosta komentotulkin täydennysskripti.")
  static let shellHelp = Phrase(en: "bash, zsh or fish.", fi: "bash, zsh tai fish.")
}
