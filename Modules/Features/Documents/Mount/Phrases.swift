import Core

extension Phrase {
  static let noFuseLibrary = Phrase(
    en: "Worksites cannot be mounted: the library libfuse3 is not installed.",
    fi: "Työmaita ei voi liittää kansioon: kirjastoa libfuse3 ei ole asennettu.")
  static let noFuseProgram = Phrase(
    en: "Worksites cannot be unmounted: the program fusermount3 is not installed.",
    fi: "Työmaita ei voi irrottaa kansiosta: ohjelmaa fusermount3 ei ole asennettu.")
  static func installFuse(_ packages: String) -> Phrase {
    Phrase(
      en: "Install it, on Debian with `apt install \(packages)`.",
      fi: "Asenna se, Debianissa komennolla `apt install \(packages)`.")
  }
  static func mountFailed(_ path: String) -> Phrase {
    Phrase(en: "“\(path)” could not be mounted.", fi: "Kansioon ”\(path)” ei voitu liittää työmaita.")
  }
  static let checkFuseDevice = Phrase(
    en: "Check that this account may use /dev/fuse, and that the package fuse3 is installed.",
    fi: "Tarkista, että tämä tili saa käyttää laitetta /dev/fuse ja että paketti fuse3 on asennettu.")
  static func alreadyMounted(_ path: String) -> Phrase {
    Phrase(
      en: "Worksites are already mounted on “\(path)”.", fi: "Työmaat on jo liitetty kansioon ”\(path)”.")
  }
  static let otherMountWrites = Phrase(
    en: "The worksites of this profile are mounted on another folder already, for writing.",
    fi: "Tämän profiilin työmaat on jo liitetty toiseen kansioon, johon voi kirjoittaa.")
  static func mountPointNotOwned(_ path: String) -> Phrase {
    Phrase(en: "“\(path)” belongs to another user.", fi: "”\(path)” on toisen käyttäjän.")
  }
  static func mountPointInData(_ path: String) -> Phrase {
    Phrase(
      en: "“\(path)” holds worksite's own data, or lies in it.",
      fi: "”\(path)” sisältää worksiten omia tietoja tai on niiden joukossa.")
  }
  static func mountPointNotEmpty(_ path: String) -> Phrase {
    Phrase(en: "“\(path)” is not empty.", fi: "”\(path)” ei ole tyhjä.")
  }
  static let mountOnOwnFolder = Phrase(
    en: "Name an empty folder of your own.", fi: "Anna oma tyhjä kansio.")
  static let mountElsewhere = Phrase(en: "Name another folder.", fi: "Anna toinen kansio.")
  static func mountBusy(_ path: String) -> Phrase {
    Phrase(en: "Programs use files in “\(path)”.", fi: "Ohjelmat käyttävät kansion ”\(path)” tiedostoja.")
  }
  static let closeFiles = Phrase(
    en: "Close them and try again.", fi: "Sulje ne ja yritä uudelleen.")
}
