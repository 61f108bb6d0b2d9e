import Core
import Documents

/// Pinned and cached content.
extension Phrase {
  static let pinHelp = Phrase(
    en: "Keep a document or folder on this machine for use without a network.",
    fi: "Pidä asiakirja tai kansio tällä koneella käytettäväksi ilman verkkoa.")
  static let pinDiscussion = Phrase(
    en: "A folder is kept with everything in it, also what is added later.",
    fi: "Kansio pidetään sisältöineen, myös se, mitä siihen myöhemmin lisätään.")
  static let unpinHelp = Phrase(
    en: "Stop keeping a document or folder.", fi: "Lopeta asiakirjan tai kansion pitäminen.")
  static let pinnedHelp = Phrase(
    en: "List the pinned documents and folders, with the part that is on this machine.",
    fi: "Luettele kiinnitetyt asiakirjat ja kansiot ja se, paljonko niistä on tällä koneella.")
  static let evictHelp = Phrase(
    en: "Remove content from this machine to free space; the server keeps it.",
    fi: "Vapauta tilaa poistamalla sisältö tältä koneelta; palvelin säilyttää sen.")
  static let evictDiscussion = Phrase(
    en: "Pinned content stays, and so does content that the server does not have yet.",
    fi: "Kiinnitetty sisältö jää, samoin sisältö, jota palvelimella ei vielä ole.")
  static let cacheHelp = Phrase(
    en: "Show how much of the server's content is on this machine.",
    fi: "Näytä, paljonko palvelimen sisältöä on tällä koneella.")
  static let limitHelp = Phrase(
    en: "Keep at most this much: 500M, 5G.", fi: "Säilytä enintään näin paljon: 500M, 5G.")

  static let hereTitle = Phrase(en: "HERE", fi: "TÄÄLLÄ")
  static func pinned(_ path: String) -> Phrase {
    Phrase(
      en: "\(path) is pinned; its content is fetched in the background.",
      fi: "\(path) on kiinnitetty; sisältö haetaan taustalla.")
  }
  static func unpinned(_ path: String) -> Phrase {
    Phrase(en: "\(path) is no longer pinned.", fi: "\(path) ei ole enää kiinnitetty.")
  }
  static let nothingPinned = Phrase(en: "Nothing is pinned.", fi: "Mitään ei ole kiinnitetty.")
  static func notPinned(_ path: String) -> Phrase {
    Phrase(en: "“\(path)” is not pinned.", fi: "”\(path)” ei ole kiinnitetty.")
  }
  static let seePinned = Phrase(
    en: "See the pinned ones with `worksite docs pinned`.",
    fi: "Katso kiinnitetyt komennolla `worksite docs pinned`."
  )
  static func pinnedAbove(_ path: String) -> Phrase {
    Phrase(
      en: "“\(path)” is pinned with its folder.",
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
      en: "\(path)  \(english.counted(count, one: "stored file", other: "stored files")) removed here, "
        + english.size(bytes),
      fi: "\(path)  \(finnish.counted(count, one: "tallennettu tiedosto", other: "tallennettua tiedostoa")) "
        + "poistettu täältä, \(finnish.size(bytes))")
  }
  static func stayedWaiting(_ count: Int) -> Phrase {
    let (english, finnish) = (Language.english, Language.finnish)
    return Phrase(
      en: "\(count) stayed: the server does not have \(english.plural(count, one: "it", other: "them")) yet.",
      fi: "\(count) jäi: palvelimella \(finnish.plural(count, one: "sitä", other: "niitä")) ei vielä ole.")
  }
  static func stayedPinned(_ count: Int) -> Phrase {
    Phrase(
      en: "\(count) stayed: pinned. Unpin with `worksite docs unpin`.",
      fi: "\(count) jäi: kiinnitetty. Irrota komennolla `worksite docs unpin`.")
  }
  static func cacheLine(_ count: Int, _ bytes: Int64, limit: Int64, pinned: Int64) -> Phrase {
    let (english, finnish) = (Language.english, Language.finnish)
    return Phrase(
      en: english.counted(count, one: "stored file", other: "stored files")
        + ", \(english.size(bytes)) of \(english.size(limit)); pinned \(english.size(pinned))",
      fi: finnish.counted(count, one: "tallennettu tiedosto", other: "tallennettua tiedostoa")
        + ", \(finnish.size(bytes)) / \(finnish.size(limit)); kiinnitetty \(finnish.size(pinned))")
  }
}

extension Phrase {
  static let conflictsHelp = Phrase(
    en: "List the versions kept beside documents because another user saved first.",
    fi: "Luettele versiot, jotka jäivät asiakirjojen rinnalle, kun toinen käyttäjä tallensi ensin.")
  static let conflictsPathHelp = Phrase(
    en: "[SITE:]/path of a folder or document.", fi: "Kansion tai asiakirjan [TYÖMAA:]/polku.")
  static let resolveHelp = Phrase(
    en: "Resolve a conflict.", fi: "Ratkaise ristiriita.")
  static let resolveDiscussion = Phrase(
    en: "No version is lost: `docs versions` lists them all. `undo` undoes the decision.",
    fi: "Mikään versio ei häviä: `docs versions` luettelee kaikki. `undo` kumoaa päätöksen.")
  static let keepHelp = Phrase(
    en:
      "mine or theirs; both: the other one becomes a document of its own; or current (the document) or beside.",
    fi:
      "mine (omani) tai theirs (toisen); both: toisesta tulee oma asiakirja; tai current (asiakirja) tai beside (rinnalla oleva)."
  )
  static let conflictIDHelp = Phrase(
    en: "The conflict's id in `docs conflicts`.", fi: "Ristiriidan tunniste luettelossa `docs conflicts`.")
  static let currentByTitle = Phrase(en: "CURRENT BY", fi: "NYKYISEN TEKIJÄ")
  static let noConflicts = Phrase(en: "There are no conflicts.", fi: "Ristiriitoja ei ole.")
  static func howToResolve(_ conflict: String) -> Phrase {
    Phrase(
      en: "Decide with `worksite docs resolve \(conflict) --keep mine|theirs|both`.",
      fi: "Päätä komennolla `worksite docs resolve \(conflict) --keep mine|theirs|both`.")
  }
  static let conflictsHereOnly = Phrase(
    en: "These are the conflicts known on this machine; the server cannot be reached now.",
    fi: "Nämä ristiriidat tunnetaan tällä koneella; palvelimeen ei nyt saada yhteyttä.")
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
    en: "Give --keep current, --keep beside or --keep both.",
    fi: "Anna --keep current, --keep beside tai --keep both.")
  static func versionBy(_ name: String) -> Phrase {
    Phrase(en: "\(name)'s version", fi: "versio, \(name)")
  }
  static func resolved(_ path: String, _ keep: ResolveConflict.Decision, other: String?) -> Phrase {
    switch keep {
    case .current: Phrase(en: "\(path)  stays as it is", fi: "\(path)  säilyy ennallaan")
    case .beside:
      Phrase(
        en: "\(path)  the version beside it is now the newest",
        fi: "\(path)  rinnalla ollut versio on nyt uusin")
    case .both:
      Phrase(en: "\(path)  and \(other ?? "")", fi: "\(path)  ja \(other ?? "")")
    }
  }
}
