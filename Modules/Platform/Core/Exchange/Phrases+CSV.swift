extension Phrase {
  static func csvQuote(_ line: Int) -> Phrase {
    Phrase(
      en: "Line \(line) has a quotation mark in a wrong place.",
      fi: "Rivillä \(line) on lainausmerkki väärässä kohdassa.")
  }
  static func csvOpenQuote(_ line: Int) -> Phrase {
    Phrase(
      en: "A quotation that begins in line \(line) does not end.",
      fi: "Rivillä \(line) alkava lainaus ei pääty.")
  }
  static func csvNotUTF8(_ line: Int) -> Phrase {
    Phrase(en: "Line \(line) is not UTF-8.", fi: "Rivi \(line) ei ole UTF-8:aa.")
  }
  static func csvManyFields(_ line: Int, _ maximum: Int) -> Phrase {
    Phrase(
      en:
        "Line \(line) has more than \(Language.english.number(maximum)) fields, more than any table that worksite reads.",
      fi:
        "Rivillä \(line) on yli \(Language.finnish.number(maximum)) kenttää, enemmän kuin missään worksiten lukemassa taulukossa."
    )
  }
  static func csvLongField(_ line: Int, _ maximum: Int) -> Phrase {
    Phrase(
      en:
        "A field in line \(line) has more than \(Language.english.number(maximum)) bytes; maybe the quotation mark at its end is missing.",
      fi:
        "Rivin \(line) kentässä on yli \(Language.finnish.number(maximum)) tavua; ehkä sen lopusta puuttuu lainausmerkki."
    )
  }
  static let removeColumns = Phrase(
    en: "Remove the columns that are not needed, and save the file as CSV again.",
    fi: "Poista tarpeettomat sarakkeet ja tallenna tiedosto uudelleen CSV-muodossa.")
  static let shortenField = Phrase(
    en: "Shorten the field, or end its quotation, and save the file as CSV again.",
    fi: "Lyhennä kenttää tai päätä sen lainaus ja tallenna tiedosto uudelleen CSV-muodossa.")
  static let saveAsCSV = Phrase(
    en: "Save the file as CSV in UTF-8 again.",
    fi: "Tallenna tiedosto uudelleen CSV-muodossa ja UTF-8-merkistöllä.")
}
