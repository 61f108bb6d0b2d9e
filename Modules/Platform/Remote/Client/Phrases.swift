import Core

extension Phrase {
  static func fingerprintForm(_ text: String) -> Phrase {
    Phrase(
      en: "“\(text)” is not the fingerprint of a certificate: sha256: and 64 hexadecimal digits.",
      fi: "”\(text)” ei ole varmenteen tiiviste: sha256: ja 64 heksadesimaalinumeroa.")
  }
  static let wholeFingerprint = Phrase(
    en: "Copy the whole line that you received.", fi: "Kopioi koko saamasi rivi.")

  static let loggedOut = Phrase(en: "You are logged out.", fi: "Et ole kirjautunut.")
  static let loginEnded = Phrase(
    en: "The server no longer accepts this login.", fi: "Palvelin ei enää hyväksy tätä kirjautumista.")
  static let loginReplaced = Phrase(
    en: "This profile was logged in again meanwhile.",
    fi: "Profiili kirjattiin sillä välin uudelleen sisään.")
  static let doItAgain = Phrase(en: "Repeat the command.", fi: "Toista komento.")
  static let answersOutdated = Phrase(
    en: "The server's answers are older than what it has acknowledged.",
    fi: "Palvelimen vastaukset ovat vanhempia kuin se, minkä se on kuitannut.")
  static let answerShort = Phrase(
    en: "The server's answer lacks some of the changes that were sent.",
    fi: "Palvelimen vastauksesta puuttuu osa lähetetyistä muutoksista.")
  static let tryLater = Phrase(en: "Try again later.", fi: "Yritä myöhemmin uudelleen.")
  static let storeDamaged = Phrase(
    en: "The content kept on this machine for sending is missing or damaged.",
    fi: "Tällä koneella lähetystä odottava sisältö puuttuu tai on vioittunut.")
}
