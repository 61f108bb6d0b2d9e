import Core

extension Phrase {
  static let worksiteHelp = Phrase(
    en: "The documents, hours and budgets of your worksites, on this machine.",
    fi: "Työmaidesi asiakirjat, tunnit ja budjetit tällä koneella.")
  static let completionsHelp = Phrase(
    en: "Write a completion script for a shell.", fi: "Tulosta komentotulkin täydennysskripti.")
  static let shellHelp = Phrase(en: "bash, zsh or fish.", fi: "bash, zsh tai fish.")
}
