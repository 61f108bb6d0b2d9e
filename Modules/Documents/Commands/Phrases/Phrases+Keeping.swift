import Core
import Documents

/// What is kept on this machine.
extension Phrase {
  static let pinHelp = Phrase(
    en: "Keep a document or folder at hand for use without a network.",
    fi: "Pidä asiakirja tai kansio käytettävissä ilman verkkoa.")
  static let pinDiscussion = Phrase(
    en: "A folder is kept with all below it, also what comes later.",
    fi: "Kansio pidetään sisältöineen, myös se, mitä sinne myöhemmin tulee.")
  static let unpinHelp = Phrase(
    en: "Keep it at hand no longer.", fi: "Lopeta pitäminen käytettävissä ilman verkkoa.")
  static let pinnedHelp = Phrase(
    en: "List what is kept at hand, and how much of it is here.",
    fi: "Luettele, mikä pidetään käytettävissä ja paljonko siitä on täällä.")
  static let evictHelp = Phrase(
    en: "Free the room that content takes here; the server has it.",
    fi: "Vapauta tila, jonka sisältö vie täällä; palvelimella se on tallessa.")
  static let evictDiscussion = Phrase(
    en: "What the server does not have yet stays, and so does what is pinned.",
    fi: "Se, mitä palvelimella ei vielä ole, jää; samoin se, mikä pidetään käytettävissä ilman verkkoa.")
  static let cacheHelp = Phrase(
    en: "Tell how much of the server's content is kept here.",
    fi: "Kerro, paljonko palvelimen sisältöä on täällä.")
  static let limitHelp = Phrase(
    en: "Keep at most this much: 500M, 5G.", fi: "Säilytä enintään näin paljon: 500M, 5G.")

  static let hereTitle = Phrase(en: "HERE", fi: "TÄÄLLÄ")
  static func pinned(_ path: String) -> Phrase {
    Phrase(
      en: "\(path) is kept at hand; its content is fetched behind the scenes.",
      fi: "\(path) pidetään käytettävissä; sisältö haetaan taustalla.")
  }
  static func unpinned(_ path: String) -> Phrase {
    Phrase(en: "\(path) is kept at hand no longer.", fi: "\(path) ei enää pidetä käytettävissä.")
  }
  static let nothingPinned = Phrase(en: "Nothing is pinned.", fi: "Mitään ei ole kiinnitetty.")
  static func notPinned(_ path: String) -> Phrase {
    Phrase(en: "“\(path)” is not pinned.", fi: "”\(path)” ei ole kiinnitetty.")
  }
  static let seePinned = Phrase(
    en: "See what is with `worksite docs pinned`.", fi: "Katso kiinnitetyt komennolla `worksite docs pinned`."
  )
  static func pinnedAbove(_ path: String) -> Phrase {
    Phrase(
      en: "“\(path)” is pinned with the folder it lies in.",
      fi: "”\(path)” on kiinnitetty kansionsa mukana.")
  }
  static func unpinAbove(_ path: String) -> Phrase {
    Phrase(
      en: "Unpin “\(path)”, or the folder above it that was pinned.",
      fi: "Irrota ”\(path)” tai sen yläkansio, joka kiinnitettiin.")
  }
  static func evicted(_ path: String, _ count: Int, _ bytes: Int64) -> Phrase {
    let (english, finnish) = (Language.english, Language.finnish)
    return Phrase(
      en:
        "\(path)  \(english.number(count)) content\(count == 1 ? "" : "s") removed here, \(english.size(bytes))",
      fi:
        "\(path)  \(finnish.number(count)) sisältö\(count == 1 ? "" : "ä") poistettu täältä, \(finnish.size(bytes))"
    )
  }
  static func stayedWaiting(_ count: Int) -> Phrase {
    Phrase(
      en: "\(count) stayed: the server does not have \(count == 1 ? "it" : "them") yet.",
      fi: "\(count) jäi: palvelimella \(count == 1 ? "sitä" : "niitä") ei vielä ole.")
  }
  static func stayedPinned(_ count: Int) -> Phrase {
    Phrase(
      en: "\(count) stayed: pinned. Unpin with `worksite docs unpin`.",
      fi: "\(count) jäi: kiinnitetty. Irrota komennolla `worksite docs unpin`.")
  }
  static func cacheLine(_ count: Int, _ bytes: Int64, limit: Int64, pinned: Int64) -> Phrase {
    func text(_ language: Language, _ contents: String, _ of: String, _ kept: String) -> String {
      "\(language.number(count)) \(contents), \(language.size(bytes)) \(of) \(language.size(limit)); "
        + "\(kept) \(language.size(pinned))"
    }
    return Phrase(
      en: text(.english, count == 1 ? "content" : "contents", "of", "pinned"),
      fi: text(.finnish, count == 1 ? "sisältö" : "sisältöä", "/", "kiinnitetty"))
  }
}

/// Conflicts.
extension Phrase {
  static let conflictsHelp = Phrase(
    en: "List what is kept beside documents because somebody else saved first.",
    fi: "Luettele versiot, jotka jäivät asiakirjojen rinnalle, kun joku muu tallensi ensin.")
  static let conflictsPathHelp = Phrase(
    en: "[SITE:]/path of a folder or document.", fi: "Kansion tai asiakirjan [TYÖMAA:]/polku.")
  static let resolveHelp = Phrase(
    en: "Decide what becomes of a conflict.", fi: "Päätä, mitä ristiriidalle tehdään.")
  static let resolveDiscussion = Phrase(
    en: "No version goes: `docs info` lists them all. `undo` takes the decision back.",
    fi: "Mikään versio ei häviä: `docs info` luettelee kaikki. `undo` peruu päätöksen.")
  static let keepHelp = Phrase(
    en:
      "mine or theirs; both: the other one becomes a document of its own; or current (the document) or beside.",
    fi:
      "mine (omani) tai theirs (toisen); both: toisesta tulee oma asiakirja; tai current (asiakirja) tai beside (rinnalla oleva)."
  )
  static let conflictIDHelp = Phrase(
    en: "Its id in `docs conflicts`.", fi: "Sen tunniste luettelossa `docs conflicts`.")
  static let currentByTitle = Phrase(en: "CURRENT BY", fi: "NYKYISEN TEKIJÄ")
  static let noConflicts = Phrase(en: "There are no conflicts.", fi: "Ristiriitoja ei ole.")
  static let howToResolve = Phrase(
    en: "Decide with `worksite docs resolve ID --keep mine|theirs|both`.",
    fi: "Päätä komennolla `worksite docs resolve ID --keep mine|theirs|both`.")
  static let conflictsHereOnly = Phrase(
    en: "These are the ones known here; the server cannot be reached now.",
    fi: "Nämä tunnetaan täällä; palvelimeen ei nyt saada yhteyttä.")
  static func noOpenConflict(_ id: String) -> Phrase {
    Phrase(en: "There is no open conflict “\(id)”.", fi: "Avointa ristiriitaa ”\(id)” ei ole.")
  }
  static let seeConflicts = Phrase(
    en: "See them with `worksite docs conflicts`.", fi: "Katso ne komennolla `worksite docs conflicts`.")
  static func neitherMine(_ name: String) -> Phrase {
    Phrase(
      en: "Neither version of “\(name)” is yours.",
      fi: "Kumpikaan asiakirjan ”\(name)” versioista ei ole sinun.")
  }
  static let keepByPlace = Phrase(
    en: "Say --keep current, --keep beside or --keep both.",
    fi: "Anna --keep current, --keep beside tai --keep both.")
  static func versionBy(_ name: String) -> Phrase {
    Phrase(en: "\(name)'s version", fi: "versio, \(name)")
  }
  static func resolved(_ path: String, _ keep: ResolveConflict.Decision, other: String?) -> Phrase {
    switch keep {
    case .current: Phrase(en: "\(path)  stays as it is", fi: "\(path)  säilyy ennallaan")
    case .beside:
      Phrase(
        en: "\(path)  the one beside is its newest version now",
        fi: "\(path)  rinnalla ollut on nyt uusin versio")
    case .both:
      Phrase(en: "\(path)  and \(other ?? "")", fi: "\(path)  ja \(other ?? "")")
    }
  }
}
