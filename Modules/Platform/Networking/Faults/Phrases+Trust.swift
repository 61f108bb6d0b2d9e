import Core

extension Phrase {
  static func untrusted(_ host: String) -> Phrase {
    Phrase(
      en: "This machine does not trust the certificate of “\(host)”.",
      fi: "Tämä kone ei luota palvelimen ”\(host)” varmenteeseen.")
  }
  static func wrongName(_ host: String) -> Phrase {
    Phrase(
      en: "The certificate of “\(host)” is for another name.",
      fi: "Palvelimen ”\(host)” varmenne on annettu toiselle nimelle.")
  }
  static let useCertifiedName = Phrase(
    en: "Use the name the certificate was made for, or have one made for this name.",
    fi: "Käytä nimeä, jolle varmenne on tehty, tai teetä varmenne tälle nimelle.")
  static func expired(_ host: String) -> Phrase {
    Phrase(
      en:
        "The certificate of “\(host)” has expired or is not valid yet, or the clock of this machine is wrong.",
      fi:
        "Palvelimen ”\(host)” varmenne on vanhentunut tai ei ole vielä voimassa, tai koneen kello on väärässä."
    )
  }
  static let checkClockOrRenew = Phrase(
    en: "Check the clock of this machine; if it is right, the certificate has to be renewed on the server.",
    fi: "Tarkista koneen kello; jos se on oikeassa, varmenne on uusittava palvelimella.")
  static func badAuthorities(_ path: String) -> Phrase {
    Phrase(
      en: "The file of trusted authorities cannot be used: \(path).",
      fi: "Luotettujen varmentajien tiedostoa ei voi käyttää: \(path).")
  }
  static let checkAuthorityFile = Phrase(
    en: "Check that it is a PEM file with a certificate that this account may read.",
    fi: "Tarkista, että se on varmenteen sisältävä PEM-tiedosto, jonka tämä tunnus saa lukea.")
  static let proxyFails = Phrase(
    en: "The proxy that the environment names does not work.",
    fi: "Ympäristön nimeämä välityspalvelin ei toimi.")
  static let checkProxy = Phrase(
    en: "Check the variables https_proxy, http_proxy and no_proxy.",
    fi: "Tarkista muuttujat https_proxy, http_proxy ja no_proxy.")
  static func badAddress(_ text: String) -> Phrase {
    Phrase(en: "“\(text)” is not an address of a server.", fi: "”\(text)” ei ole palvelimen osoite.")
  }
  static let addressForm = Phrase(
    en: "Write it as https://worksite.example.com.", fi: "Kirjoita se muodossa https://worksite.example.com.")
  static func badHeader(_ name: String) -> Phrase {
    Phrase(
      en: "The header field “\(name)” has characters that cannot be sent.",
      fi: "Otsakekentässä ”\(name)” on merkkejä, joita ei voi lähettää.")
  }
  static let removeLineBreaks = Phrase(
    en: "Remove line breaks and control characters from it.", fi: "Poista siitä rivinvaihdot ja ohjausmerkit."
  )
  static let libraryMissing = Phrase(
    en: "libcurl, which worksite uses for the network, is not installed.",
    fi: "Verkkoyhteyksiin tarvittavaa libcurl-kirjastoa ei ole asennettu.")
  static let installLibrary = Phrase(
    en: "Install it: apt install libcurl4.", fi: "Asenna se: apt install libcurl4.")
}
