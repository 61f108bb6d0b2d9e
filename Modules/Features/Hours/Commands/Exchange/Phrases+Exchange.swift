import Core
import Hours

extension Phrase {
  static let exportHelp = Phrase(
    en: "Write hours into a file for payroll, a spreadsheet or a calendar.",
    fi: "Vie tunnit tiedostoon palkanlaskentaa, taulukkolaskentaa tai kalenteria varten.")
  static let exportDiscussion = Phrase(
    en: """
      By default of the current pay period. Hours count for the same days as in reports: where nights are split at midnight, \
      only the part on the days counts. Headers are never translated. A text that a \
      spreadsheet would run as a formula has an apostrophe in front, which importing removes.
      """,
    fi: """
      Oletuksena nykyiseltä palkkakaudelta. Tunnit lasketaan samoille päiville kuin raporteissa: jos yöt jaetaan keskiyöllä, \
      vain päivien osuus lasketaan. Otsikoita ei käännetä. Tekstin edessä on \
      heittomerkki, jos taulukkolaskenta suorittaisi sen kaavana; tuonti poistaa sen.
      """)
  static let exportStateHelp = Phrase(
    en: "Only hours in these states: open, submitted, approved, sealed. Sealed hours are approved, too.",
    fi:
      "Vain tunnit, joiden tila on: open, submitted, approved, sealed. Myös lukitut (sealed) on hyväksytty (approved)."
  )
  static func noSuchState(_ word: String) -> Phrase {
    Phrase(
      en: "“\(word)” is no state of hours.", fi: "”\(word)” ei ole tuntien tila.")
  }
  static let knownStates = Phrase(
    en: "The states are open, submitted, approved and sealed.",
    fi: "Tilat ovat avoin (open), lähetetty (submitted), hyväksytty (approved) ja lukittu (sealed).")
  static func notApproved(_ hours: NotApprovedHours) -> Phrase {
    let (english, finnish) = (Language.english, Language.finnish)
    let en =
      "\(hours.userName), \(english.counted(hours.entries, one: "entry", other: "entries")), "
      + english.hours(minutes: hours.countedMinutes)
    let fi =
      "\(hours.userName), \(finnish.counted(hours.entries, one: "kirjaus", other: "kirjausta")), "
      + finnish.hours(minutes: hours.countedMinutes)
    return hours.isInFile
      ? Phrase(en: "Not approved yet: \(en).", fi: "Vielä hyväksymättä: \(fi).")
      : Phrase(
        en: "Left out, because not approved yet: \(en).", fi: "Jätetty pois, koska vielä hyväksymättä: \(fi)."
      )
  }
  static let formatHelp = Phrase(
    en: "The format; by default from the name of the file, or csv.",
    fi: "Muoto; oletuksena tiedoston nimen mukaan, tai csv.")
  static let outputFileHelp = Phrase(
    en: "The file; by default standard output.", fi: "Tiedosto; oletuksena vakiotuloste.")
  static let importHelp = Phrase(
    en: "Add the hours of a file that was exported.", fi: "Lisää tunnit viedystä tiedostosta.")
  static let importDiscussion = Phrase(
    en: """
      Hours that are known already stay as they are, so a file can be imported again. CSV needs the columns schema, start, end \
      and worksite; hours without an id are known by their times. States and counted hours are not imported.
      """,
    fi: """
      Ennestään tunnetut tunnit säilyvät ennallaan, joten tiedoston voi tuoda uudelleen. CSV-tiedostossa tarvitaan sarakkeet \
      schema, start, end ja worksite; ilman tunnistetta tunnit tunnetaan ajoistaan. Tilaa ja laskettuja tunteja ei tuoda.
      """)
  static let changeWayOrFile = Phrase(
    en: "Change the overlapping hours, or the times in the file.",
    fi: "Muuta päällekkäisiä tunteja, tai aikoja tiedostossa.")
  static let dryRunHelp = Phrase(en: "Only show what would be done.", fi: "Näytä vain, mitä tehtäisiin.")
  static let importYesHelp = Phrase(
    en: "Do not ask, and accept entries of more than 16 hours.",
    fi: "Älä kysy, ja hyväksy myös yli 16 tunnin kirjaukset.")
  static let importFileHelp = Phrase(
    en: "A CSV or JSON file; - for standard input.", fi: "CSV- tai JSON-tiedosto; - on vakiosyöte.")
}

extension Phrase {
  static func unconfirmedLeftOut(_ entry: HoursEntry, _ name: String) -> Phrase {
    func text(_ language: Language) -> String {
      let times = language.times(from: entry.start, to: entry.end, in: entry.zone)
      return "\(name), \(language.day(entry.day)) \(times)"
    }
    return Phrase(
      en: """
        Left out, because it looks like a forgotten timer: \(text(.english)). If the times are right: \
        `worksite hours confirm \(entry.id.short)`.
        """,
      fi: """
        Jätetty pois, koska näyttää unohdetulta ajastimelta: \(text(.finnish)). Jos ajat ovat oikein: \
        `worksite hours confirm \(entry.id.short)`.
        """)
  }
  static func exported(_ path: String, _ count: Int, _ minutes: Int) -> Phrase {
    let (english, finnish) = (Language.english, Language.finnish)
    return Phrase(
      en: """
        Wrote \(english.counted(count, one: "entry", other: "entries")), \
        \(english.hours(minutes: minutes)) hours, to \(path).
        """,
      fi: """
        Tiedostoon \(path) vietiin \(finnish.counted(count, one: "kirjaus", other: "kirjausta")), \
        \(finnish.hours(minutes: minutes)) tuntia.
        """)
  }
  static func unknownEnding(_ name: String) -> Phrase {
    Phrase(
      en: "The name “\(name)” does not say which format the file has.",
      fi: "Nimi ”\(name)” ei kerro, missä muodossa tiedosto on.")
  }
  static let knownEndings = Phrase(
    en: "End it in .csv, .json or .ics, or give --format.",
    fi: "Käytä päätettä .csv, .json tai .ics, tai anna --format.")
  static func reallyImport(_ count: Int) -> Phrase {
    Phrase(
      en: "Add \(Language.english.counted(count, one: "entry", other: "entries"))?",
      fi: "Lisätäänkö \(Language.finnish.counted(count, one: "kirjaus", other: "kirjausta"))?")
  }
  static func imported(_ added: Int, known: Int, differing: Int, isDryRun: Bool) -> Phrase {
    Phrase(
      en: (isDryRun ? "Would be added" : "Added")
        + ": \(added). Known already: \(known). Differing: \(differing).",
      fi: (isDryRun ? "Lisättäisiin" : "Lisätty")
        + ": \(added). Ennestään tuttuja: \(known). Poikkeavia: \(differing).")
  }
  static func importRecounted(_ count: Int) -> Phrase {
    Phrase(
      en: """
        \(Language.english.counted(count, one: "entry counts", other: "entries count")) otherwise than in the file: \
        hours are counted by this company's rules.
        """,
      fi: """
        \(Language.finnish.counted(count, one: "kirjaus", other: "kirjausta")) lasketaan toisin kuin tiedostossa: \
        tunnit lasketaan tämän yrityksen säännöillä.
        """)
  }
  static func importReopened(_ count: Int) -> Phrase {
    Phrase(
      en: """
        \(Language.english.counted(count, one: "entry is", other: "entries are")) open here, although the file says \
        submitted, approved or sealed. Submit them with `worksite hours submit`.
        """,
      fi: """
        \(Language.finnish.counted(count, one: "kirjaus", other: "kirjausta")) on täällä avoimena, vaikka tiedostossa \
        lähetetty, hyväksytty tai lukittu. Lähetä ne komennolla `worksite hours submit`.
        """)
  }
  static func importPlace(_ place: Int, isJSON: Bool) -> Phrase {
    isJSON
      ? Phrase(en: "entry \(place)", fi: "kirjaus \(place)")
      : Phrase(en: "line \(place)", fi: "rivi \(place)")
  }
  static func importDiffers(_ place: Int, isJSON: Bool) -> Phrase {
    let place = importPlace(place, isJSON: isJSON)
    return Phrase(
      en: "Left unchanged, although the file differs: \(place.text(in: .english)).",
      fi: "Jätetty ennalleen, vaikka tiedosto poikkeaa: \(place.text(in: .finnish)).")
  }
  static func noImportedTask(_ task: String, _ site: String) -> Phrase {
    Phrase(en: "“\(site)” has no task “\(task)”.", fi: "Työmaalla ”\(site)” ei ole tehtävää ”\(task)”.")
  }
  static func addTaskFirst(_ site: String) -> Phrase {
    Phrase(
      en: "Add it with `worksite sites tasks \(site) --add NAME`.",
      fi: "Lisää se komennolla `worksite sites tasks \(site) --add NIMI`.")
  }
}
