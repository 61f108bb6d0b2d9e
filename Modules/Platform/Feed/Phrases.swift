import Core

extension Phrase {
  static let rightFollow = Phrase(
    en: "be notified of changes to visible data", fi: "saada tiedon muutoksista, jotka saa nähdä")
  static let noAudience = Phrase(
    en: "There is nothing to follow under that name.", fi: "Tuolla nimellä ei ole seurattavaa.")
  static let askAudiences = Phrase(
    en: "Ask which audiences you belong to.", fi: "Kysy, mitä voit seurata.")
  static let listContainers = Phrase(
    en: "Name a worksite or a folder that you may see.", fi: "Anna työmaa tai kansio, jonka saat nähdä.")
  static let sendHashes = Phrase(
    en: "Send the hash of the whole content.", fi: "Lähetä koko sisällön tiiviste.")
  static let noSuchUpload = Phrase(
    en: "This upload does not exist, or has ended.", fi: "Lähetystä ei ole tai se on päättynyt.")
  static let uploadAgain = Phrase(en: "Begin the upload again.", fi: "Aloita lähetys alusta.")
  static func hashForm(_ text: String) -> Phrase {
    Phrase(
      en: "“\(text)” is not a SHA-256 in 64 hexadecimal digits, lower case.",
      fi: "”\(text)” ei ole SHA-256 64 heksadesimaalinumerona, pienin kirjaimin.")
  }
}
