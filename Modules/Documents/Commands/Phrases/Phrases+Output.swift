import Core
import Documents

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
    en: "These are the versions known here; the server, which has them all, cannot be reached now.",
    fi: "Nämä versiot tunnetaan täällä; palvelimeen, jolla ovat kaikki, ei nyt saada yhteyttä.")
  static let trashKnownHere = Phrase(
    en: "This is what is known here of the trash; there may be more on the server.",
    fi: "Tämä roskakorista tunnetaan täällä; palvelimella voi olla enemmän.")
  static let maybeInTrashThere = Phrase(
    en: "It may be in the trash on the server: try again once that can be reached.",
    fi: "Se voi olla palvelimen roskakorissa: yritä uudelleen, kun siihen saa yhteyden.")
  static let onlyKnownItems = Phrase(
    en:
      "This folder was never read from the server, which cannot be reached now: there may be more in it than this.",
    fi:
      "Tätä kansiota ei ole vielä luettu palvelimelta, johon ei nyt saada yhteyttä: siinä voi olla muutakin kuin tämä."
  )
  static let foundHereOnly = Phrase(
    en: "Only folders that were read here were searched; the server cannot be reached now.",
    fi: "Haettiin vain täällä luetuista kansioista; palvelimeen ei nyt saada yhteyttä.")

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
    Phrase(
      en: "Holds     " + amount(size, isWhole, .english), fi: "Sisältö    " + amount(size, isWhole, .finnish))
  }
  static func removeFolder(_ path: String, _ size: TreeSize.Answer, isWhole: Bool) -> Phrase {
    Phrase(
      en: "Put \(path) in the trash, with \(amount(size, isWhole, .english))?",
      fi: "Siirretäänkö \(path) roskakoriin: \(amount(size, isWhole, .finnish))?")
  }

  private static func amount(_ size: TreeSize.Answer, _ isWhole: Bool, _ language: Language) -> String {
    if !isWhole { return (language == .english ? "at least " : "ainakin ") + amount(size, true, language) }
    func count(_ number: Int, _ one: String, _ many: String) -> String? {
      number == 0 ? nil : "\(language.number(number)) \(number == 1 ? one : many)"
    }
    let (parts, and) =
      switch language {
      case .finnish:
        ([count(size.folders, "kansio", "kansiota"), count(size.documents, "asiakirja", "asiakirjaa")], "ja")
      default:
        ([count(size.folders, "folder", "folders"), count(size.documents, "document", "documents")], "and")
      }
    let counts = parts.compactMap(\.self).joined(separator: " \(and) ")
    return (counts.isEmpty ? "" : counts + ", ") + language.size(size.bytes)
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
  static func isThereAlready(_ path: String) -> Phrase {
    Phrase(en: "\(path) is there already.", fi: "\(path) on jo siellä.")
  }
  static func copiedTo(_ from: String, _ to: String) -> Phrase { Phrase(verbatim: "\(from) ⇒ \(to)") }
  static func wentToTrash(_ path: String) -> Phrase {
    Phrase(
      en: "\(path) is in the trash; `worksite undo` brings it back.",
      fi: "\(path) on roskakorissa; `worksite undo` palauttaa sen.")
  }
  static func isBack(_ path: String) -> Phrase { Phrase(en: "\(path) is back.", fi: "\(path) palautettiin.") }
  static func got(_ path: String, files: Int, unchanged: Int, bytes: Int64) -> Phrase {
    let (english, finnish) = (Language.english, Language.finnish)
    switch (files, unchanged) {
    case (1, 0): return Phrase(en: "\(path)  \(english.size(bytes))", fi: "\(path)  \(finnish.size(bytes))")
    case (0, 1): return Phrase(en: "\(path)  unchanged", fi: "\(path)  ennallaan")
    default:
      return Phrase(
        en: "\(path)  \(english.number(files)) file\(files == 1 ? "" : "s"), \(english.size(bytes))"
          + (unchanged > 0 ? "; \(english.number(unchanged)) unchanged" : ""),
        fi: "\(path)  \(finnish.number(files)) tiedosto\(files == 1 ? "" : "a"), \(finnish.size(bytes))"
          + (unchanged > 0 ? "; \(finnish.number(unchanged)) ennallaan" : ""))
    }
  }
  static func getStopped(_ done: Int, of all: Int) -> Phrase {
    Phrase(
      en:
        "\(Language.english.number(done)) of \(Language.english.number(all)) files are here; give the same command again "
        + "to go on.",
      fi:
        "\(Language.finnish.number(done))/\(Language.finnish.number(all)) tiedostoa on täällä; sama komento uudelleen "
        + "jatkaa.")
  }
  static func moreRejected(_ count: Int) -> Phrase {
    Phrase(
      en: "\(Language.english.number(count)) more like these; --json lists them all.",
      fi: "Lisäksi \(Language.finnish.number(count)) samanlaista; --json luettelee kaikki.")
  }
  static func openedReadOnly(_ path: String) -> Phrase {
    Phrase(en: "Opening a read-only copy: \(path)", fi: "Avataan vain luettava kopio: \(path)")
  }

  static func putLine(_ path: String, _ outcome: PutResult.Outcome) -> Phrase {
    switch outcome {
    case .added: Phrase(en: "\(path)  added", fi: "\(path)  lisätty")
    case .saved: Phrase(en: "\(path)  new version", fi: "\(path)  uusi versio")
    case .unchanged: Phrase(en: "\(path)  unchanged", fi: "\(path)  ennallaan")
    case .conflict:
      Phrase(
        en: "\(path)  somebody else saved first; yours is kept as a conflict, see `docs conflicts`",
        fi: "\(path)  joku muu tallensi ensin; omasi säilyy ristiriitana, katso `docs conflicts`")
    }
  }
  static func putSummary(files: Int, unchanged: Int, folders: Int, bytes: Int64) -> Phrase {
    let (english, finnish) = (Language.english, Language.finnish)
    return Phrase(
      en: "\(english.number(files)) file\(files == 1 ? "" : "s")"
        + (unchanged > 0 ? " (\(english.number(unchanged)) unchanged)" : "")
        + (folders > 0 ? ", \(english.number(folders)) new folder\(folders == 1 ? "" : "s")" : "")
        + ", \(english.size(bytes))",
      fi: "\(finnish.number(files)) tiedosto\(files == 1 ? "" : "a")"
        + (unchanged > 0 ? " (\(finnish.number(unchanged)) ennallaan)" : "")
        + (folders > 0 ? ", \(finnish.number(folders)) uu\(folders == 1 ? "si kansio" : "tta kansiota")" : "")
        + ", \(finnish.size(bytes))")
  }
  static func copyStopped(_ done: Int) -> Phrase {
    let (english, finnish) = (Language.english, Language.finnish)
    return Phrase(
      en:
        "\(english.number(done)) document\(done == 1 ? " was" : "s were") copied; `worksite undo` takes the copy back.",
      fi: "\(finnish.number(done)) asiakirja\(done == 1 ? "" : "a") kopioitiin; `worksite undo` peruu kopion."
    )
  }
  static func notStoredBelow(_ count: Int) -> Phrase {
    Phrase(
      en: "\(Language.english.number(count)) more below what could not be stored.",
      fi: "Lisäksi \(Language.finnish.number(count)) sellaisten alla, joita ei voitu tallentaa.")
  }
  static func putStopped(_ done: Int, of all: Int) -> Phrase {
    Phrase(
      en:
        "\(Language.english.number(done)) of \(Language.english.number(all)) files are stored; give the same command "
        + "again to go on.",
      fi:
        "\(Language.finnish.number(done))/\(Language.finnish.number(all)) tiedostoa on tallessa; sama komento uudelleen "
        + "jatkaa."
    )
  }
  static let treeUnread = Phrase(
    en: "… is a folder whose documents were not read here yet: --refresh reads them.",
    fi: "… on kansio, jonka asiakirjoja ei ole vielä luettu tänne: --refresh lukee ne.")
  static let treeUnreachable = Phrase(
    en: "… is a folder whose documents were never read here, and the server cannot be reached now.",
    fi: "… on kansio, jonka asiakirjoja ei ole luettu tänne, eikä palvelimeen saada nyt yhteyttä.")
}
