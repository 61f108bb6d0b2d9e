import Core

extension Phrase {
  static let notHoursFile = Phrase(
    en: "This is not a file of exported hours.", fi: "Tämä ei ole viety tuntitiedosto.")
  static let calendarNotImported = Phrase(
    en: "This is iCalendar, which is for calendars and cannot be imported.",
    fi: "Tämä on iCalendar-tiedosto, joka on kalentereita varten eikä sitä voi tuoda.")
  static let exportForImport = Phrase(
    en: "Export the hours as CSV or JSON to import them.",
    fi: "Vie tunnit CSV- tai JSON-muodossa, jotta ne voi tuoda.")
  static func otherSchema(_ schema: String) -> Phrase {
    Phrase(
      en: "The file has the format “\(schema)”, which this program does not know.",
      fi: "Tiedoston muoto on ”\(schema)”, jota tämä ohjelma ei tunne.")
  }
  static func knownSchemas(_ schemas: [String]) -> Phrase {
    Phrase(
      en: "It knows \(schemas.joined(separator: " and ")).",
      fi: "Se tuntee muodon \(schemas.joined(separator: " ja ")).")
  }
  static let importWithoutEnd = Phrase(
    en: "The hours have no end.", fi: "Tunneilta puuttuu loppu.")
  static func importColumn(_ name: String) -> Phrase {
    Phrase(en: "The column “\(name)” is missing.", fi: "Sarake ”\(name)” puuttuu.")
  }
  static func importUnread(_ field: String) -> Phrase {
    if field.isEmpty {
      return Phrase(en: "The entry is not an entry of hours.", fi: "Kirjaus ei ole tuntikirjaus.")
    }
    return Phrase(
      en: "“\(field)” is missing or cannot be read.", fi: "Kenttä ”\(field)” puuttuu tai sitä ei voi lukea.")
  }
  static func importFields(_ count: Int) -> Phrase {
    Phrase(
      en: "The line has \(count) fields, more than the header.",
      fi: "Rivillä on \(count) kenttää, enemmän kuin otsikossa.")
  }
  static func importValue(_ value: String, _ column: String) -> Phrase {
    Phrase(
      en: "“\(value)” cannot be read as “\(column)”.",
      fi: "Arvoa ”\(value)” ei voi lukea kenttään ”\(column)”.")
  }
}
