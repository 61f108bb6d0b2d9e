import Core
import Documents
import DocumentsProvider

extension Phrase {
  static let versionTitle = Phrase(en: "VERSION", fi: "VERSIO")
  static let savedTitle = Phrase(en: "SAVED", fi: "TALLENNETTU")
  static let sizeTitle = Phrase(en: "SIZE", fi: "KOKO")
  static let byTitle = Phrase(en: "BY", fi: "TEKIJÄ")
  static let idTitle = Phrase(en: "ID", fi: "TUNNISTE")
  static let trashedTitle = Phrase(en: "TRASHED", fi: "POISTETTU")
  static let pathTitle = Phrase(en: "PATH", fi: "POLKU")
  static let conflictMark = Phrase(en: "(conflict)", fi: "(ristiriita)")

  static let resolvedMark = Phrase(en: "(conflict, resolved)", fi: "(ristiriita, ratkaistu)")
  static let versionsKnownHere = Phrase(
    en:
      "These are the versions known on this machine. The server, which has all of them, cannot be reached now.",
    fi: "Nämä versiot tunnetaan tällä koneella. Palvelimeen, jolla ovat kaikki, ei nyt saada yhteyttä.")
  static let trashKnownHere = Phrase(
    en: "This is the part of the trash known on this machine; the server may have more.",
    fi: "Tämä osa roskakorista tunnetaan tällä koneella; palvelimella voi olla enemmän.")
  static let maybeInTrashThere = Phrase(
    en: "It may be in the trash on the server. Try again when the server can be reached.",
    fi: "Se voi olla palvelimen roskakorissa. Yritä uudelleen, kun palvelimeen saa yhteyden.")
  static let onlyKnownItems = Phrase(
    en:
      "This folder was never fetched from the server, which cannot be reached now. It may have more than this.",
    fi:
      "Tätä kansiota ei ole vielä haettu palvelimelta, johon ei nyt saada yhteyttä. Siinä voi olla muutakin."
  )
  static let foundHereOnly = Phrase(
    en: "Only folders fetched to this machine were searched; the server cannot be reached now.",
    fi: "Haettiin vain tälle koneelle haetuista kansioista; palvelimeen ei nyt saada yhteyttä.")

  static func sizeLine(_ bytes: Int64) -> Phrase {
    func text(_ language: Language, _ unit: String) -> String {
      bytes < 1000 ? language.size(bytes) : "\(language.size(bytes)) (\(language.number(Int(bytes))) \(unit))"
    }
    return Phrase(en: "Size      \(text(.english, "bytes"))", fi: "Koko       \(text(.finnish, "tavua"))")
  }
  static func modifiedLine(_ moment: String, by name: String?) -> Phrase {
    Phrase(en: "Modified  \(moment)" + by(name), fi: "Muutettu   \(moment)" + by(name))
  }
  static func addedLine(_ moment: String, by name: String?) -> Phrase {
    Phrase(en: "Added     \(moment)" + by(name), fi: "Lisätty    \(moment)" + by(name))
  }
  private static func by(_ name: String?) -> String { name.map { " · \($0)" } ?? "" }

  static func contentLine(_ size: TreeSize.Answer, isWhole: Bool) -> Phrase {
    let amount = amount(size, isWhole: isWhole)
    return Phrase(
      en: "Holds     \(amount.text(in: .english))", fi: "Sisältö    \(amount.text(in: .finnish))")
  }
  static func removeFolder(_ path: String, _ size: TreeSize.Answer, isWhole: Bool) -> Phrase {
    let amount = amount(size, isWhole: isWhole)
    return Phrase(
      en: "Put \(path) in the trash, with \(amount.text(in: .english))?",
      fi: "Siirretäänkö \(path) roskakoriin: \(amount.text(in: .finnish))?")
  }

  /// The folders, documents and bytes below a folder: `2 folders and 1 document, 5 MB`.
  static func amount(_ size: TreeSize.Answer, isWhole: Bool) -> Phrase {
    func text(_ language: Language, atLeast: String, and: String, _ folders: String, _ documents: String)
      -> String
    {
      let counts = [size.folders == 0 ? nil : folders, size.documents == 0 ? nil : documents].compactMap(
        \.self)
      return (isWhole ? "" : atLeast + " ")
        + (counts.isEmpty ? "" : counts.joined(separator: " \(and) ") + ", ")
        + language.size(size.bytes)
    }
    let (english, finnish) = (Language.english, Language.finnish)
    return Phrase(
      en: text(
        english, atLeast: "at least", and: "and",
        english.counted(size.folders, one: "folder", other: "folders"),
        english.counted(size.documents, one: "document", other: "documents")),
      fi: text(
        finnish, atLeast: "ainakin", and: "ja",
        finnish.counted(size.folders, one: "kansio", other: "kansiota"),
        finnish.counted(size.documents, one: "asiakirja", other: "asiakirjaa")))
  }
  static let nothingFound = Phrase(en: "Nothing found.", fi: "Mitään ei löytynyt.")
  static func findAnyPart(_ part: String) -> Phrase {
    let command =
      part.isEmpty ? "worksite docs find" : "worksite docs find \(part.contains(" ") ? "'\(part)'" : part)"
    return Phrase(
      en: "No name has a “*” or “?”; any part of the name is enough: `\(command)`.",
      fi: "Missään nimessä ei ole merkkiä ”*” tai ”?”; mikä tahansa nimen osa riittää: `\(command)`.")
  }
  static let trashEmpty = Phrase(en: "The trash is empty.", fi: "Roskakori on tyhjä.")
  static func folderMade(_ path: String) -> Phrase { Phrase(en: "Made \(path)", fi: "Tehtiin \(path)") }
  static func movedTo(_ from: String, _ to: String) -> Phrase { Phrase(verbatim: "\(from) → \(to)") }
  static func existsAlready(_ path: String) -> Phrase {
    Phrase(en: "\(path) is already there.", fi: "\(path) on jo siellä.")
  }
  static func copiedTo(_ from: String, _ to: String) -> Phrase { Phrase(verbatim: "\(from) ⇒ \(to)") }
  static func hasRevisionAgain(_ path: String, _ number: Int) -> Phrase {
    Phrase(
      en: "\(path) has the content of version \(number) again. `worksite undo` undoes that.",
      fi: "Asiakirjalla \(path) on taas version \(number) sisältö; `worksite undo` kumoaa sen.")
  }
  static func wentToTrash(_ path: String) -> Phrase {
    Phrase(
      en: "\(path) is in the trash; `worksite undo` restores it.",
      fi: "\(path) on roskakorissa; `worksite undo` palauttaa sen.")
  }
  static func isBack(_ path: String) -> Phrase {
    Phrase(en: "\(path) is restored.", fi: "\(path) palautettiin.")
  }
  static func got(_ path: String, files: Int, unchanged: Int, bytes: Int64) -> Phrase {
    let (english, finnish) = (Language.english, Language.finnish)
    switch (files, unchanged) {
    case (1, 0): return Phrase(en: "\(path)  \(english.size(bytes))", fi: "\(path)  \(finnish.size(bytes))")
    case (0, 1): return Phrase(en: "\(path)  unchanged", fi: "\(path)  ennallaan")
    default:
      return Phrase(
        en: "\(path)  \(english.counted(files, one: "file", other: "files")), \(english.size(bytes))"
          + (unchanged > 0 ? "; \(english.number(unchanged)) unchanged" : ""),
        fi: "\(path)  \(finnish.counted(files, one: "tiedosto", other: "tiedostoa")), \(finnish.size(bytes))"
          + (unchanged > 0 ? "; \(finnish.number(unchanged)) ennallaan" : ""))
    }
  }
  static func getStopped(_ done: Int, of all: Int) -> Phrase {
    Phrase(
      en:
        "\(Language.english.number(done)) of \(Language.english.number(all)) files are here; give the same command again "
        + "to continue.",
      fi:
        "\(Language.finnish.number(done))/\(Language.finnish.number(all)) tiedostoa on täällä; sama komento uudelleen "
        + "jatkaa.")
  }
  static func moreRejected(_ count: Int) -> Phrase {
    Phrase(
      en: "\(Language.english.number(count)) more like these; --json lists them all.",
      fi: "Lisäksi \(Language.finnish.number(count)) samanlaista; --json luettelee kaikki.")
  }

  static func putLine(_ path: String, _ outcome: StoringResult.Outcome) -> Phrase {
    switch outcome {
    case .added: Phrase(en: "\(path)  added", fi: "\(path)  lisätty")
    case .saved: Phrase(en: "\(path)  new version", fi: "\(path)  uusi versio")
    case .unchanged: Phrase(en: "\(path)  unchanged", fi: "\(path)  ennallaan")
    case .modeChanged:
      Phrase(en: "\(path)  executable bit changed", fi: "\(path)  suoritusoikeus muutettu")
    case .conflict:
      Phrase(
        en: "\(path)  another user saved first; your version is kept as a conflict, see `docs conflicts`",
        fi: "\(path)  toinen käyttäjä tallensi ensin; versiosi säilyy ristiriitana, katso `docs conflicts`")
    }
  }
  static func putSummary(files: Int, unchanged: Int, folders: Int, bytes: Int64) -> Phrase {
    let (english, finnish) = (Language.english, Language.finnish)
    return Phrase(
      en: "\(english.counted(files, one: "file", other: "files"))"
        + (unchanged > 0 ? " (\(english.number(unchanged)) unchanged)" : "")
        + (folders > 0 ? ", \(english.counted(folders, one: "new folder", other: "new folders"))" : "")
        + ", \(english.size(bytes))",
      fi: "\(finnish.counted(files, one: "tiedosto", other: "tiedostoa"))"
        + (unchanged > 0 ? " (\(finnish.number(unchanged)) ennallaan)" : "")
        + (folders > 0 ? ", \(finnish.counted(folders, one: "uusi kansio", other: "uutta kansiota"))" : "")
        + ", \(finnish.size(bytes))")
  }
  static func copiedByServer(_ folders: Int) -> Phrase {
    let (english, finnish) = (Language.english, Language.finnish)
    return Phrase(
      en: "This device has not opened \(english.counted(folders, one: "folder", other: "folders")) of it; "
        + "the server copies their documents.",
      fi:
        "Tällä laitteella ei ole avattu sen \(finnish.counted(folders, one: "kansiota", other: "kansiota")); "
        + "palvelin kopioi niiden asiakirjat.")
  }
  static func notStoredBelow(_ count: Int) -> Phrase {
    Phrase(
      en: "\(Language.english.number(count)) more in folders that could not be stored.",
      fi: "Lisäksi \(Language.finnish.number(count)) kansioissa, joita ei voitu tallentaa.")
  }
  static func putStopped(_ done: Int, of all: Int) -> Phrase {
    Phrase(
      en:
        "\(Language.english.number(done)) of \(Language.english.number(all)) files are stored; give the same command "
        + "again to continue.",
      fi:
        "\(Language.finnish.number(done))/\(Language.finnish.number(all)) tiedostoa on tallessa; sama komento uudelleen "
        + "jatkaa."
    )
  }
  static let treeUnread = Phrase(
    en: "… is a folder whose documents were not fetched yet: --refresh fetches them.",
    fi: "… on kansio, jonka asiakirjoja ei ole vielä haettu: --refresh hakee ne.")
  static let treeUnreachable = Phrase(
    en: "… is a folder whose documents were never fetched, and the server cannot be reached now.",
    fi: "… on kansio, jonka asiakirjoja ei ole haettu, eikä palvelimeen saada nyt yhteyttä.")
}
