import Core

extension Phrase {
  static let trustTitle = Phrase(en: "Trust this server", fi: "Luota tähän palvelimeen")
  static let trustExplained = Phrase(
    en:
      "The server’s certificate comes from an authority of its own. A browser that trusts this authority shows no warning, and can enter hours and purchases without a network.",
    fi:
      "Palvelimen varmenne on sen oman varmentajan antama. Selain, joka luottaa varmentajaan, ei varoita, ja sillä voi kirjata tunteja ja ostoja ilman verkkoa."
  )
  static let noAuthority = Phrase(
    en: "This server offers no authority of its own.", fi: "Tämä palvelin ei tarjoa omaa varmentajaa.")
  static let operatorNamesAuthority = Phrase(
    en:
      "If browsers warn of it, the operator makes an authority with “worksite-server tls make”, and names its ca.crt in the setting tls.authority.",
    fi:
      "Jos selain varoittaa siitä, ylläpitäjä tekee varmentajan komennolla ”worksite-server tls make” ja nimeää sen tiedoston ca.crt asetuksessa tls.authority."
  )
  static let notOverTLS = Phrase(
    en: "This page came without TLS: compare the fingerprint with the operator’s before you trust it.",
    fi: "Tämä sivu tuli ilman TLS:ää: vertaa sormenjälkeä ylläpitäjän antamaan, ennen kuin luotat siihen.")
  static let downloadAuthority = Phrase(en: "Download the certificate", fi: "Lataa varmenne")
  static let fingerprintTitle = Phrase(en: "Fingerprint (SHA-256)", fi: "Sormenjälki (SHA-256)")
  static let compareFingerprint = Phrase(
    en: "The operator has the same one from “tls make”. Compare them before you trust the certificate.",
    fi: "Ylläpitäjällä on sama komennosta ”tls make”. Vertaa niitä, ennen kuin luotat varmenteeseen.")
  static let iPhoneTitle = Phrase(en: "iPhone and iPad", fi: "iPhone ja iPad")
  static let androidTitle = Phrase(verbatim: "Android")

  static let iPhoneSteps = [
    Phrase(
      en: "Open this page in Safari and download the certificate. Tap Allow.",
      fi: "Avaa tämä sivu Safarissa ja lataa varmenne. Napauta Salli."),
    Phrase(
      en: "Settings › General › VPN & Device Management › the profile › Install.",
      fi: "Asetukset › Yleiset › VPN ja laitehallinta › profiili › Asenna."),
    Phrase(
      en: "The profile’s More Details show the fingerprint: compare it.",
      fi: "Profiilin lisätiedoissa on sormenjälki: vertaa sitä."),
    Phrase(
      en: "Settings › General › About › Certificate Trust Settings: switch it on.",
      fi: "Asetukset › Yleiset › Tietoja › Varmenteiden luottamusasetukset: kytke se päälle."),
    Phrase(
      en: "Close Safari and open worksite again.", fi: "Sulje Safari ja avaa worksite uudelleen."),
  ]

  static let androidSteps = [
    Phrase(en: "Download the certificate.", fi: "Lataa varmenne."),
    Phrase(
      en:
        "Settings › Security & privacy › More security settings › Encryption & credentials › Install a certificate › CA certificate.",
      fi:
        "Asetukset › Tietoturva ja yksityisyys › Lisää suojausasetuksia › Salaus ja kirjautumistiedot › Asenna varmenne › CA-varmenne."
    ),
    Phrase(
      en: "Tap Install anyway, and choose ca.crt among the downloads.",
      fi: "Napauta Asenna silti ja valitse latauksista ca.crt."),
    Phrase(
      en: "User credentials show the fingerprint: compare it.",
      fi: "Käyttäjän kirjautumistiedoissa on sormenjälki: vertaa sitä."),
    Phrase(en: "Open worksite again.", fi: "Avaa worksite uudelleen."),
  ]

  static func noAuthorityIn(_ path: String) -> Phrase {
    Phrase(en: "“\(path)” has no certificate.", fi: "Tiedostossa ”\(path)” ei ole varmennetta.")
  }
  static let giveAuthority = Phrase(
    en: "Give the path of the authority’s certificate in PEM form, ca.crt of “tls make”.",
    fi: "Anna varmentajan PEM-muotoisen varmenteen polku, komennon ”tls make” ca.crt.")
}
