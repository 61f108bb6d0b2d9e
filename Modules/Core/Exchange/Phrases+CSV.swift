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
  static let saveAsCSV = Phrase(
    en: "Save the file as CSV in UTF-8 again.",
    fi: "Tallenna tiedosto uudelleen CSV-muodossa ja UTF-8-merkistöllä.")
}
