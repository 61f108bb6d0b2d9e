import Core

extension Phrase {
  static let noServerNames = Phrase(
    en: "A server certificate needs a name or an address.",
    fi: "Palvelimen varmenne tarvitsee nimen tai osoitteen.")
  static func badServerName(_ name: String) -> Phrase {
    Phrase(
      en: "“\(name)” is not a host name or an IP address.",
      fi: "”\(name)” ei ole palvelimen nimi eikä IP-osoite.")
  }
  static let serverNameForms = Phrase(
    en: "Write it as worksite.local or 192.168.1.10, without https:// and a port.",
    fi: "Kirjoita se muodossa worksite.local tai 192.168.1.10, ilman https://-alkua ja porttia.")

  static func foreignAuthority(_ path: String) -> Phrase {
    Phrase(
      en: "“\(path)” is damaged or was not made by worksite; nothing was changed.",
      fi: "”\(path)” on vioittunut tai muun kuin worksiten tekemä; mitään ei muutettu.")
  }
  static func incompleteAuthority(_ path: String, missing name: String) -> Phrase {
    Phrase(
      en: "“\(path)” exists without “\(name)”; nothing was changed.",
      fi: "”\(path)” on olemassa ilman tiedostoa ”\(name)”; mitään ei muutettu.")
  }
  static let restoreOrChooseFolder = Phrase(
    en: "Put the right file back from a backup, or choose an empty folder.",
    fi: "Palauta oikea tiedosto varmuuskopiosta tai valitse tyhjä kansio.")

  static func authorityOutOfTerm(_ path: String, from start: CivilDate, to end: CivilDate) -> Phrase {
    let (english, finnish) = (Language.english, Language.finnish)
    return Phrase(
      en: "The authority in “\(path)” is valid from \(english.day(start)) to \(english.day(end)), not now.",
      fi: "Kansion ”\(path)” varmentaja on voimassa \(finnish.day(start))–\(finnish.day(end)), ei nyt.")
  }
  static let checkClockOrRenewAuthority = Phrase(
    en: "Check the clock of this machine; if it is right, make a new authority in an empty folder.",
    fi: "Tarkista koneen kello; jos se on oikeassa, tee uusi varmentaja tyhjään kansioon.")
}
