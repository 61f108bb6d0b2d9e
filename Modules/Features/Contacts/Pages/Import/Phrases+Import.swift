import Core

extension Phrase {
  static let importTitle = Phrase(en: "Import contacts", fi: "Tuo yhteystietoja")
  static let importFile = Phrase(en: "vCard or CSV file", fi: "vCard- tai CSV-tiedosto")
  static let importFileHint = Phrase(
    en: "A file of any program. The first line of CSV names the columns.",
    fi: "Minkä tahansa ohjelman tiedosto. CSV:n ensimmäinen rivi nimeää sarakkeet.")
  static let pastedCards = Phrase(en: "Or its text", fi: "Tai sen teksti")
  static let pastedCardsHint = Phrase(
    en: "Paste the whole text of the file.", fi: "Liitä tiedoston koko teksti.")
  static let replaceDifferent = Phrase(
    en: "Replace contacts that differ", fi: "Korvaa erilaiset yhteystiedot")
  static let replaceDifferentHint = Phrase(
    en: "Otherwise contacts that the address book has already stay as they are.",
    fi: "Muuten osoitekirjassa jo olevat yhteystiedot pysyvät ennallaan.")
  static let checkImport = Phrase(en: "Show what would change", fi: "Näytä, mitä muuttuisi")
  static let nothingToImport = Phrase(
    en: "There is no text to import.", fi: "Tuotavaa tekstiä ei ole.")
  static let chooseCards = Phrase(
    en: "Choose the file, or paste its text.", fi: "Valitse tiedosto tai liitä sen teksti.")
  static let importTwice = Phrase(
    en: "There is a file, and a pasted text.", fi: "Lomakkeella on sekä tiedosto että liitetty teksti.")
  static let importOne = Phrase(
    en: "Remove the text and choose the file again, or send the text alone.",
    fi: "Poista teksti ja valitse tiedosto uudelleen, tai lähetä pelkkä teksti.")
  static func importFileLarge(_ megabytes: Int64) -> Phrase {
    Phrase(
      en: "A page imports a file of at most \(megabytes) MB.",
      fi: "Sivu tuo enintään \(megabytes) Mt:n tiedoston.")
  }
  static let chooseOtherBook = Phrase(
    en: "Choose another address book.", fi: "Valitse toinen osoitekirja.")
  static func importLarge(_ maximum: Int) -> Phrase {
    Phrase(
      en: "A page imports at most \(Language.english.number(maximum)) contacts at a time.",
      fi: "Sivu tuo kerrallaan enintään \(Language.finnish.number(maximum)) yhteystietoa.")
  }
  static let importInParts = Phrase(
    en: "Import it in several parts, or from the command line.",
    fi: "Tuo se useassa osassa tai komentoriviltä.")
  static let dryRunTitle = Phrase(en: "What would change", fi: "Mitä muuttuisi")
  static let importAdds = Phrase(en: "New", fi: "Uusia")
  static let importReplaces = Phrase(en: "Different, would be replaced", fi: "Erilaisia, korvattaisiin")
  static let importDiffers = Phrase(
    en: "Different, would stay as they are", fi: "Erilaisia, pysyisivät ennallaan")
  static let importKnows = Phrase(en: "Already there", fi: "Ennestään")
  static let importRejects = Phrase(en: "Not readable, or double", fi: "Lukukelvottomia tai kahteen kertaan")
  static let showNames = Phrase(en: "Show the names", fi: "Näytä nimet")
  static func importLine(_ line: Int) -> Phrase { Phrase(en: "line \(line)", fi: "rivi \(line)") }
  static let repeatedCard = Phrase(
    en: "An earlier card has the same UID; the first one counts.",
    fi: "Aiemmalla kortilla on sama UID; ensimmäinen niistä on voimassa.")
  static func importMended(_ lines: String) -> Phrase {
    Phrase(
      en: "Control characters are replaced with “\u{FFFD}” in the contacts of these lines: \(lines)",
      fi: "Ohjausmerkit korvataan merkillä ”\u{FFFD}” näiden rivien yhteystiedoissa: \(lines)")
  }
  static let nothingWouldChange = Phrase(en: "Nothing would change.", fi: "Mikään ei muuttuisi.")
  static func importButton(_ count: Int) -> Phrase {
    Phrase(
      en: "Import \(Language.english.counted(count, one: "contact", other: "contacts"))",
      fi: "Tuo \(Language.finnish.counted(count, one: "yhteystieto", other: "yhteystietoa"))")
  }
  static let importStale = Phrase(
    en: "The address book or the file changed meanwhile, so nothing was imported.",
    fi: "Osoitekirja tai tiedosto muuttui sillä välin, joten mitään ei tuotu.")
  static let checkImportAgain = Phrase(
    en: "This is what would change now. Import it if that is right.",
    fi: "Nyt muuttuisi tämä. Tuo yhteystiedot, jos se on oikein.")
}
