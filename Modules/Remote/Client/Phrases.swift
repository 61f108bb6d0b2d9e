import Core

extension Phrase {
  static let loggedOut = Phrase(en: "You are logged out.", fi: "Et ole kirjautunut.")
  static let loginEnded = Phrase(
    en: "The server does not accept this login any more.", fi: "Palvelin ei enää hyväksy tätä kirjautumista.")
  static let loginReplaced = Phrase(
    en: "Somebody logged this profile in again meanwhile.",
    fi: "Profiili kirjattiin välillä uudelleen sisään.")
  static let doItAgain = Phrase(en: "Do it again.", fi: "Tee se uudelleen.")
  static let logInKeepsAll = Phrase(
    en: "Log in with `worksite login`; what waits to be sent is kept.",
    fi: "Kirjaudu komennolla `worksite login`; lähetystä odottava säilyy.")
  static let answersOutdated = Phrase(
    en: "The server's answers are older than what it has acknowledged.",
    fi: "Palvelimen vastaukset ovat vanhempia kuin se, minkä se on kuitannut.")
  static let answerShort = Phrase(
    en: "The server's answer does not tell of everything that was sent.",
    fi: "Palvelimen vastaus ei kerro kaikesta lähetetystä.")
  static let tryLater = Phrase(en: "Try again later.", fi: "Yritä myöhemmin uudelleen.")
  static let storeDamaged = Phrase(
    en: "The content kept here to be sent is missing or damaged.",
    fi: "Täällä lähetettäväksi säilytetty sisältö puuttuu tai on vioittunut.")
  static let putFileAgain = Phrase(
    en: "If you still have the file, put it again and discard this one with `worksite queue discard`.",
    fi:
      "Jos tiedosto on vielä tallella, tallenna se uudelleen ja hylkää tämä komennolla `worksite queue discard`."
  )
}

extension Phrase {
  static func accountMaybeMade(_ username: String) -> Phrase {
    Phrase(
      en: "Your account may be made already: try `worksite login` as \(username) before you try this again.",
      fi:
        "Tunnuksesi saattaa olla jo luotu: kokeile `worksite login` tunnuksella \(username), ennen kuin yrität tätä uudelleen."
    )
  }
}
