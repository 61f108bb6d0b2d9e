import Core

extension Phrase {
  static func settingInvalid(_ name: String, _ form: Phrase) -> Phrase {
    Phrase(
      en: "The setting “\(name)” must be \(form.text(in: .english)).",
      fi: "Asetuksen ”\(name)” on oltava \(form.text(in: .finnish)).")
  }
  static func whereToSet(flag: String, variable: String, name: String) -> Phrase {
    Phrase(
      en: "Set it with \(flag), with \(variable) or as “\(name)” in the settings file.",
      fi: "Anna se valitsimella \(flag), muuttujassa \(variable) tai nimellä ”\(name)” asetustiedostossa.")
  }
  static func noSuchSetting(_ name: String) -> Phrase {
    Phrase(en: "There is no setting “\(name)”.", fi: "Asetusta ”\(name)” ei ole.")
  }
  static func settingsThereAre(_ names: [String]) -> Phrase {
    let list = names.joined(separator: ", ")
    return Phrase(en: "There are: \(list).", fi: "Asetukset ovat: \(list).")
  }
  static let notASettingsFile = Phrase(
    en: "The settings file is not a JSON object.", fi: "Asetustiedosto ei ole JSON-olio.")
  static let settingsFileForm = Phrase(
    en: "Write it as {\"listen\": \"0.0.0.0:8080\"}.",
    fi: "Kirjoita se muodossa {\"listen\": \"0.0.0.0:8080\"}.")

  static let text = Phrase(en: "one text", fi: "yksi teksti")
  static let address = Phrase(
    en: "an address such as 127.0.0.1:8080 or [::1]:8080", fi: "osoite kuten 127.0.0.1:8080 tai [::1]:8080")
  static let addressRange = Phrase(
    en: "a list of address ranges such as 10.0.0.0/8 or fd00::/8",
    fi: "luettelo osoitealueista kuten 10.0.0.0/8 tai fd00::/8")
  static let logLevel = Phrase(
    en: "one of trace, debug, info, notice, warning, error, critical",
    fi: "jokin näistä: trace, debug, info, notice, warning, error, critical")
  static let metricsToken = Phrase(
    en: "a secret of 16 bytes at least", fi: "salaisuus, jossa on vähintään 16 tavua")
  static func wholeNumber(_ range: ClosedRange<Int>) -> Phrase {
    Phrase(
      en: "a whole number from \(Language.english.number(range.lowerBound))"
        + " to \(Language.english.number(range.upperBound))",
      fi: "kokonaisluku välillä \(Language.finnish.number(range.lowerBound))"
        + "–\(Language.finnish.number(range.upperBound))")
  }

  static func halfTLS(missing: String) -> Phrase {
    Phrase(en: "TLS needs “\(missing)” too.", fi: "TLS vaatii myös asetuksen ”\(missing)”.")
  }
  static let giveBothTLSFiles = Phrase(
    en: "Name both the certificate and its key, or neither.",
    fi: "Nimeä sekä varmenne että sen avain tai ei kumpaakaan.")
  static func tlsFileUnusable(_ path: String) -> Phrase {
    Phrase(
      en: "“\(path)” cannot be read, or is not the PEM file that TLS needs.",
      fi: "Tiedostoa ”\(path)” ei voi lukea, tai se ei ole TLS:n tarvitsema PEM-tiedosto.")
  }
  static let checkTLSFile = Phrase(
    en: "Check that it is a PEM file this account may read.",
    fi: "Tarkista, että se on PEM-tiedosto, jonka tämä tunnus saa lukea.")
}
