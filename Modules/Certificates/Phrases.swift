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
      en: "“\(path)” is there without “\(name)”; nothing was changed.",
      fi: "”\(path)” on olemassa ilman tiedostoa ”\(name)”; mitään ei muutettu.")
  }
  static let restoreOrChooseFolder = Phrase(
    en: "Put the right file back from a backup, or choose an empty folder.",
    fi: "Palauta oikea tiedosto varmuuskopiosta tai valitse tyhjä kansio.")

  static func authorityOutOfTerm(_ path: String, from start: CivilDate, to end: CivilDate) -> Phrase {
    func wording(_ language: Language, _ text: (String, String) -> String) -> String {
      text(language.day(start), language.day(end))
    }
    return Phrase(
      en: wording(.english) { "The authority in “\(path)” is valid from \($0) to \($1), not now." },
      fi: wording(.finnish) { "Kansion ”\(path)” varmentaja on voimassa \($0)–\($1), ei nyt." })
  }
  static let checkClockOrRenewAuthority = Phrase(
    en: "Check the clock of this machine; if it is right, make a new authority in an empty folder.",
    fi: "Tarkista koneen kello; jos se on oikeassa, tee uusi varmentaja tyhjään kansioon.")

  static func codeLength(_ count: Int) -> Phrase {
    func wording(_ language: Language, _ text: (String, String) -> String) -> String {
      text(language.number(QRCode.capacity), language.number(count))
    }
    return Phrase(
      en: wording(.english) { "A QR code holds 1 to \($0) bytes; this text has \($1)." },
      fi: wording(.finnish) { "QR-koodiin mahtuu 1–\($0) tavua; tekstissä on \($1)." })
  }
}
