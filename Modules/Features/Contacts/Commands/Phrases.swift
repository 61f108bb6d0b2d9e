import Contacts
import Core

extension Phrase {
  static let nameColumn = Phrase(en: "NAME", fi: "NIMI")
  static let companyColumn = Phrase(en: "COMPANY", fi: "YRITYS")
  static let roleColumn = Phrase(en: "ROLE", fi: "TEHTÄVÄ")
  static let phoneColumn = Phrase(en: "PHONE", fi: "PUHELIN")
  static let emailColumn = Phrase(en: "E-MAIL", fi: "SÄHKÖPOSTI")
  static let cityColumn = Phrase(en: "CITY", fi: "KAUPUNKI")
  static let bookColumn = Phrase(en: "ADDRESS BOOK", fi: "OSOITEKIRJA")
  static let dayColumn = Phrase(en: "DAY", fi: "PÄIVÄ")
  static let reachedAgeColumn = Phrase(en: "TURNS", fi: "TÄYTTÄÄ")
  static let idColumn = Phrase(en: "ID", fi: "TUNNISTE")
  static let optionColumn = Phrase(verbatim: "--book")
  static let contactsColumn = Phrase(en: "CONTACTS", fi: "YHTEYSTIETOJA")
  static let rightsColumn = Phrase(en: "YOU MAY", fi: "SAAT")
  static let certaintyColumn = Phrase(en: "CERTAINTY", fi: "VARMUUS")
  static let firstColumn = Phrase(en: "CONTACT", fi: "YHTEYSTIETO")
  static let secondColumn = Phrase(en: "OTHER", fi: "TOINEN")
  static let sameColumn = Phrase(en: "THE SAME", fi: "YHTEISTÄ")
  static let groupColumn = Phrase(en: "GROUP", fi: "RYHMÄ")
  static let membersColumn = Phrase(en: "MEMBERS", fi: "JÄSENET")
  static let versionColumn = Phrase(en: "VERSION", fi: "VERSIO")
  static let whenColumn = Phrase(en: "WHEN", fi: "MILLOIN")
  static let whoColumn = Phrase(en: "WHO", fi: "KUKA")
  static let whatColumn = Phrase(en: "WHAT", fi: "MITÄ")
  static let mayChange = Phrase(en: "read and change", fi: "lukea ja muuttaa")
  static let mayRead = Phrase(en: "read", fi: "lukea")
  static let unknownMember = Phrase(en: "(unknown)", fi: "(tuntematon)")
}

extension Phrase {
  static let wholeNameTitle = Phrase(en: "Whole name", fi: "Koko nimi")
  static let nicknameTitle = Phrase(en: "Nickname", fi: "Kutsumanimi")
  static let messagingTitle = Phrase(en: "Messaging", fi: "Pikaviestin")
  static let relationTitle = Phrase(en: "Related", fi: "Läheinen")
  static let companyTitle = Phrase(en: "Company", fi: "Yritys")
  static let roleTitle = Phrase(en: "Role", fi: "Tehtävä")
  static let phoneTitle = Phrase(en: "Phone", fi: "Puhelin")
  static let emailTitle = Phrase(en: "E-mail", fi: "Sähköposti")
  static let addressTitle = Phrase(en: "Address", fi: "Osoite")
  static let birthdayTitle = Phrase(en: "Birthday", fi: "Syntymäpäivä")
  static let ageTitle = Phrase(en: "Age", fi: "Ikä")
  static let webTitle = Phrase(en: "Web", fi: "Verkkosivu")
  static let categoriesTitle = Phrase(en: "Categories", fi: "Luokat")
  static let photoTitle = Phrase(en: "Photo", fi: "Kuva")
  static let notesTitle = Phrase(en: "Notes", fi: "Muistiinpanot")
  static let membersTitle = Phrase(en: "Members", fi: "Jäsenet")
  static let bookTitle = Phrase(en: "Address book", fi: "Osoitekirja")
  static let idTitle = Phrase(en: "ID", fi: "Tunniste")
  static let addedTitle = Phrase(en: "Added", fi: "Lisätty")
  static let changedTitle = Phrase(en: "Changed", fi: "Muutettu")
}

/// The texts of commands.
extension Phrase {
  static func savedContact(_ name: String, _ book: Phrase) -> Phrase {
    Phrase(
      en: "Saved: \(name), in \(book.text(in: .english)).",
      fi: "Tallennettu: \(name), osoitekirja \(book.text(in: .finnish)).")
  }
  static let nothingChanged = Phrase(
    en: "Nothing changed: the contact was like this already.",
    fi: "Mikään ei muuttunut: yhteystieto oli jo tällainen.")
  static let noContacts = Phrase(
    en: "There are no contacts yet. Add one with `worksite contacts add NAME --phone NUMBER`.",
    fi: "Yhteystietoja ei vielä ole. Lisää sellainen komennolla `worksite contacts add NIMI --phone NUMERO`.")
  static func nothingFound(_ text: String) -> Phrase {
    Phrase(en: "No contact contains “\(text)”.", fi: "Mikään yhteystieto ei sisällä: ”\(text)”.")
  }
  static func removedOne(_ name: String) -> Phrase {
    Phrase(
      en: "Removed: \(name). `worksite undo` restores it.",
      fi: "Poistettu: \(name). `worksite undo` palauttaa sen.")
  }
  static func reallyRemove(_ names: [String]) -> Phrase {
    let list = names.joined(separator: ", ")
    return Phrase(en: "Remove \(list)?", fi: "Poistetaanko \(list)?")
  }
  static let merged = Phrase(
    en: "Merged. `worksite undo` splits them again.", fi: "Yhdistetty. `worksite undo` erottaa ne jälleen.")
  static func restored(_ name: String, _ moment: String) -> Phrase {
    Phrase(
      en: "\(name) is as it was on \(moment).", fi: "\(name) on nyt sellaisena kuin se oli \(moment).")
  }
  static let noFavourites = Phrase(en: "No contact is a favourite.", fi: "Suosikkeja ei ole.")
  static let favouriteTitle = Phrase(en: "Favourite", fi: "Suosikki")
  static let favouriteMark = Phrase(en: "yes", fi: "kyllä")
  static func isFavourite(_ name: String) -> Phrase {
    Phrase(en: "“\(name)” is a favourite.", fi: "”\(name)” on suosikki.")
  }
  static func isNoFavourite(_ name: String) -> Phrase {
    Phrase(en: "“\(name)” is no favourite any more.", fi: "”\(name)” ei ole enää suosikki.")
  }
  static let noBirthdays = Phrase(
    en: "No contact has a birthday in this month.",
    fi: "Kenelläkään yhteystiedoissa ei ole syntymäpäivää tässä kuussa.")
  static let noDuplicates = Phrase(
    en: "No two contacts look like the same person.",
    fi: "Mitkään kaksi yhteystietoa eivät näytä samalta henkilöltä.")
  static func mergeNext(_ first: String, _ second: String) -> Phrase {
    Phrase(
      en: "Merge two with `worksite contacts merge \(first) \(second)`.",
      fi: "Yhdistä kaksi komennolla `worksite contacts merge \(first) \(second)`.")
  }
  static let noGroups = Phrase(
    en: "There are no groups yet. Make one with `worksite contacts groups add NAME CONTACT…`.",
    fi: "Ryhmiä ei vielä ole. Tee sellainen komennolla `worksite contacts groups add NIMI YHTEYSTIETO…`.")
  static func savedGroup(_ name: String, _ members: Int) -> Phrase {
    Phrase(
      en: "Saved: \(name), \(Language.english.counted(members, one: "contact", other: "contacts")).",
      fi:
        "Tallennettu: \(name), \(Language.finnish.counted(members, one: "yhteystieto", other: "yhteystietoa"))."
    )
  }
  static let askName = Phrase(en: "Name:", fi: "Nimi:")
  static let askCompany = Phrase(en: "Company (may stay empty):", fi: "Yritys (voi jäädä tyhjäksi):")
  static let askRole = Phrase(en: "Role:", fi: "Tehtävä:")
  static let askPhone = Phrase(en: "Phone:", fi: "Puhelin:")
  static let askEmail = Phrase(en: "E-mail:", fi: "Sähköposti:")
  static let askCity = Phrase(en: "City:", fi: "Kaupunki:")
}

extension Phrase {
  static func reallyImport(_ count: Int, _ book: Phrase) -> Phrase {
    let english = Language.english.counted(count, one: "contact", other: "contacts")
    let finnish = Language.finnish.counted(count, one: "yhteystieto", other: "yhteystietoa")
    return Phrase(
      en: "Import \(english) into “\(book.text(in: .english))”?",
      fi: "Tuodaanko \(finnish) osoitekirjaan ”\(book.text(in: .finnish))”?")
  }
  static func imported(_ added: Int, changed: Int, known: Int, isDryRun: Bool) -> Phrase {
    func numbers(_ language: Language, _ words: (String, String, String)) -> String {
      let counts = [(added, words.0), (changed, words.1), (known, words.2)]
      return counts.map { "\(language.number($0.0)) \($0.1)" }.joined(separator: ", ")
    }
    let english = numbers(.english, ("new", "different", "already there"))
    let finnish = numbers(.finnish, ("uutta", "erilaista", "ennestään"))
    return isDryRun
      ? Phrase(en: "Would import: \(english).", fi: "Tuotaisiin: \(finnish).")
      : Phrase(en: "Imported: \(english).", fi: "Tuotu: \(finnish).")
  }
  static let notReplaced = Phrase(
    en: "The different ones stay as they are; --replace takes the cards of the file.",
    fi: "Erilaiset pysyvät ennallaan; --replace ottaa tiedoston kortit.")
  static func replacedControls(_ line: Int, _ count: Int) -> Phrase {
    let english = Language.english.counted(count, one: "control character", other: "control characters")
    let finnish = Language.finnish.counted(count, one: "ohjausmerkki", other: "ohjausmerkkiä")
    return Phrase(
      en: "Line \(line): replaced \(english) with “\u{FFFD}”.",
      fi: "Rivi \(line): \(finnish) korvattiin merkillä ”\u{FFFD}”.")
  }
  static func importLine(_ line: Int) -> Phrase { Phrase(en: "line \(line)", fi: "rivi \(line)") }
  static func exported(_ path: String, _ count: Int) -> Phrase {
    Phrase(
      en: "Wrote \(Language.english.counted(count, one: "contact", other: "contacts")) to \(path).",
      fi:
        "\(Language.finnish.counted(count, one: "yhteystieto", other: "yhteystietoa")) kirjoitettiin: \(path)."
    )
  }
}
