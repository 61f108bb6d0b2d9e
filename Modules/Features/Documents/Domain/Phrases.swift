import Core

extension Phrase {
  static let documentsTitle = Phrase(en: "Documents", fi: "Asiakirjat")
  static let itemNoun = Phrase(en: "document or folder", fi: "asiakirja tai kansio")
  static func pathWithoutSite(_ path: String) -> Phrase {
    Phrase(
      en: "“\(path)” names no worksite before the colon.",
      fi: "”\(path)”: kaksoispisteen edestä puuttuu työmaa.")
  }
  static func pathGoesUp(_ path: String) -> Phrase {
    Phrase(en: "“\(path)” has “.” or “..” in it.", fi: "Polussa ”\(path)” on ”.” tai ”..”.")
  }
  static let writeWholePath = Phrase(
    en: "Write the whole path from the top: /Plans/Lifting.",
    fi: "Kirjoita koko polku alusta: /Plans/Lifting.")
  static let nameHasControlInPath = Phrase(
    en: "A path cannot hold control characters such as line breaks.",
    fi: "Polussa ei voi olla ohjausmerkkejä, kuten rivinvaihtoja.")
  static let treeLoops = Phrase(
    en: "The folders above this item contain each other.", fi: "Tämän kohteen yläkansiot sisältävät toisensa."
  )
}

extension Phrase {
  /// A folder does not exist, or was removed.
  package static let folderGone = Phrase(
    en: "That folder does not exist, or was removed.", fi: "Kansiota ei ole tai se on poistettu.")
  static let itemGone = Phrase(
    en: "That document or folder does not exist, or was removed.",
    fi: "Asiakirjaa tai kansiota ei ole tai se on poistettu.")
  static let listAgainAndRetry = Phrase(
    en: "List the folder again, then try again.",
    fi: "Luettele kansio uudelleen ja yritä sitten uudelleen.")
  static let writeSiteFirst = Phrase(
    en: "Write the worksite before the colon: Marjala:/Plans.",
    fi: "Kirjoita työmaa ennen kaksoispistettä: Marjala:/Plans.")
  static let leaveOutControls = Phrase(en: "Leave them out.", fi: "Jätä ne pois.")
  /// The remedy where a document was named instead of a folder.
  package static let nameFolder = Phrase(
    en: "Name the folder that it is in, or another one.", fi: "Anna kansio, jossa se on, tai jokin toinen.")
  static let nameDocument = Phrase(en: "Name a document in it.", fi: "Anna jokin siinä oleva asiakirja.")
  /// A document was named where a folder is needed.
  package static func isDocument(_ name: String) -> Phrase {
    Phrase(en: "“\(name)” is a document, not a folder.", fi: "”\(name)” on asiakirja, ei kansio.")
  }
  static func isFolder(named name: String) -> Phrase {
    Phrase(en: "“\(name)” is a folder, not a document.", fi: "”\(name)” on kansio, ei asiakirja.")
  }
  static func tooDeep(_ limit: Int) -> Phrase {
    Phrase(
      en: "At most \(limit) folders can be inside each other.",
      fi: "Sisäkkäisiä kansioita voi olla enintään \(limit).")
  }
  static let useFewerFolders = Phrase(en: "Choose a folder higher up.", fi: "Valitse ylempi kansio.")
  static func notSource(_ name: String) -> Phrase {
    Phrase(
      en: "“\(name)” is not your own document with the saved content as its only version.",
      fi: "”\(name)” ei ole oma asiakirjasi, jonka ainoa versio olisi tallennettu sisältö.")
  }
  static let trashSourceYourself = Phrase(
    en: "Save without it, then move it to the trash.",
    fi: "Tallenna ilman sitä ja siirrä se sitten roskakoriin.")
  static func nameTaken(_ name: String) -> Phrase {
    Phrase(en: "There is already “\(name)” in that folder.", fi: "Kansiossa on jo ”\(name)”.")
  }
  static func nameTakenAs(_ name: String, _ taken: String) -> Phrase {
    Phrase(
      en: "“\(name)” would be the same as “\(taken)”, which is already in that folder.",
      fi: "”\(name)” olisi sama kuin kansiossa jo oleva ”\(taken)”.")
  }
  static func notEmpty(_ name: String) -> Phrase {
    Phrase(
      en: "There are documents in “\(name)”, so it stays where it is.",
      fi: "Kansiossa ”\(name)” on asiakirjoja, joten se jää paikalleen.")
  }
  static let lookIntoFolder = Phrase(
    en: "Look into it: another user may have added them.",
    fi: "Katso kansioon: toinen käyttäjä on voinut lisätä ne.")
  static let chooseOtherName = Phrase(
    en: "Choose another name, or move the other one away.", fi: "Valitse toinen nimi tai siirrä toinen pois.")
  static func intoItself(_ name: String) -> Phrase {
    Phrase(
      en: "“\(name)” cannot be moved into itself.", fi: "Kohdetta ”\(name)” ei voi siirtää itsensä sisään.")
  }
  static let chooseOtherFolder = Phrase(
    en: "Choose a folder outside of it.", fi: "Valitse kansio sen ulkopuolelta.")
  static let folderAcross = Phrase(
    en: "A folder cannot be moved to another worksite.", fi: "Kansiota ei voi siirtää toiselle työmaalle.")
  static let moveItsDocuments = Phrase(
    en: "Make the folder there, and move its documents.", fi: "Tee kansio sinne ja siirrä sen asiakirjat.")
  static func movedMeanwhile(_ name: String) -> Phrase {
    Phrase(
      en: "It was moved or renamed meanwhile and is now called “\(name)”.",
      fi: "Se on sillä välin siirretty tai nimetty uudelleen; nimi on nyt ”\(name)”.")
  }
  static func tooManyTrashed(_ maximum: Int) -> Phrase {
    Phrase(
      en: "At most \(Language.english.number(maximum)) items can be removed at a time.",
      fi: "Kerralla voi poistaa enintään \(Language.finnish.number(maximum)) kohdetta.")
  }
  static let restoreFromBackup = Phrase(
    en: "Restore a backup, or store the files again.",
    fi: "Palauta varmuuskopio tai tallenna tiedostot uudelleen.")
  static let emptyInParts = Phrase(en: "Remove them in parts.", fi: "Poista ne osissa.")
  static func notInTrash(_ name: String) -> Phrase {
    Phrase(en: "“\(name)” is not in the trash.", fi: "”\(name)” ei ole roskakorissa.")
  }
  static func nothingAt(_ path: String) -> Phrase {
    Phrase(en: "There is nothing at “\(path)”.", fi: "Polussa ”\(path)” ei ole mitään.")
  }
  static let treeUndoBlocked = Phrase(
    en: "Its folder was removed, or something was added to it since; nothing was undone.",
    fi: "Sen kansio on poistettu tai siihen on sittemmin lisätty jotain; mitään ei kumottu.")
}

/// Summaries of operations, for the history.
extension Phrase {
  static func madeFolder(_ name: String) -> Phrase {
    Phrase(en: "made the folder “\(name)”", fi: "teki kansion ”\(name)”")
  }
  static func addedDocument(_ name: String) -> Phrase {
    Phrase(en: "added “\(name)”", fi: "lisäsi asiakirjan ”\(name)”")
  }
  static func savedContent(_ name: String) -> Phrase {
    Phrase(en: "saved a new version of “\(name)”", fi: "tallensi uuden version asiakirjasta ”\(name)”")
  }
  static func restoredRevision(_ number: Int, of name: String) -> Phrase {
    Phrase(
      en: "made version \(number) of “\(name)” its newest",
      fi: "palautti asiakirjan ”\(name)” version \(number) uusimmaksi")
  }
  static func keptConflict(_ name: String) -> Phrase {
    Phrase(
      en: "saved “\(name)” after another user; both versions are kept",
      fi: "tallensi asiakirjan ”\(name)” toisen käyttäjän jälkeen; molemmat versiot säilyvät")
  }
  static func resolveConflict(_ name: String) -> Phrase {
    Phrase(en: "resolve the conflict of “\(name)”", fi: "ratkaise asiakirjan ”\(name)” ristiriita")
  }
  static func keptCurrent(_ name: String) -> Phrase {
    Phrase(
      en: "resolved a conflict: “\(name)” stays as it is",
      fi: "ratkaisi ristiriidan: ”\(name)” säilyy ennallaan")
  }
  static func keptBeside(_ name: String) -> Phrase {
    Phrase(
      en: "resolved a conflict: the version beside “\(name)” is its newest now",
      fi: "ratkaisi ristiriidan: asiakirjan ”\(name)” rinnalla ollut versio on nyt sen uusin")
  }
  static func keptBoth(_ name: String, _ other: String) -> Phrase {
    Phrase(
      en: "resolved a conflict: kept “\(name)” and “\(other)”",
      fi: "ratkaisi ristiriidan: säilytti asiakirjat ”\(name)” ja ”\(other)”")
  }
  static func renamed(_ old: String, _ new: String) -> Phrase {
    Phrase(en: "renamed “\(old)” to “\(new)”", fi: "nimesi kohteen ”\(old)” uudelleen: ”\(new)”")
  }
  static func moved(_ name: String) -> Phrase {
    Phrase(en: "moved “\(name)” to another folder", fi: "siirsi kohteen ”\(name)” toiseen kansioon")
  }
  static func movedAndRenamed(_ old: String, _ new: String) -> Phrase {
    Phrase(
      en: "moved “\(old)” to another folder as “\(new)”",
      fi: "siirsi kohteen ”\(old)” toiseen kansioon nimellä ”\(new)”")
  }
  static func copied(_ name: String) -> Phrase {
    Phrase(en: "made the copy “\(name)”", fi: "teki kopion ”\(name)”")
  }
  static func trashed(_ name: String) -> Phrase {
    Phrase(en: "put “\(name)” in the trash", fi: "siirsi kohteen ”\(name)” roskakoriin")
  }
  static func emptiedTrash(_ count: Int) -> Phrase {
    Phrase(
      en: "removed \(Language.english.counted(count, one: "item", other: "items")) from the trash for good",
      fi:
        "poisti roskakorista lopullisesti \(Language.finnish.counted(count, one: "kohteen", other: "kohdetta"))"
    )
  }
  static func restored(_ name: String) -> Phrase {
    Phrase(en: "restored “\(name)” from the trash", fi: "palautti kohteen ”\(name)” roskakorista")
  }
}

extension Phrase {
  static func versionOf(_ path: String, _ number: Int) -> Phrase {
    Phrase(en: "version \(number) of \(path)", fi: "asiakirjan \(path) versio \(number)")
  }
  static func itemWithoutFolder(_ name: String) -> Phrase {
    Phrase(en: "“\(name)” is in a folder that does not exist.", fi: "”\(name)” on kansiossa, jota ei ole.")
  }
  static func folderUnreachable(_ name: String) -> Phrase {
    Phrase(
      en: "The folder “\(name)” cannot be reached from the top.",
      fi: "Kansioon ”\(name)” ei pääse ylimmältä tasolta.")
  }
  static func documentWithoutContent(_ name: String) -> Phrase {
    Phrase(
      en: "“\(name)” has no content that fits it.",
      fi: "Asiakirjalla ”\(name)” ei ole siihen kuuluvaa sisältöä.")
  }
  static func propertiesAmiss(_ name: String) -> Phrase {
    Phrase(
      en: "The properties that programs set on “\(name)” cannot be used.",
      fi: "Ohjelmien kohteelle ”\(name)” antamia ominaisuuksia ei voi käyttää.")
  }
  static func misfiled(_ name: String) -> Phrase {
    Phrase(en: "“\(name)” has a wrong sort key.", fi: "Kohteella ”\(name)” on väärä lajitteluavain.")
  }
}

extension Phrase {
  static let rightReadDocuments = Phrase(
    en: "read documents, their versions and the trash",
    fi: "lukea asiakirjoja, niiden versioita ja roskakoria")
  static let rightEditDocuments = Phrase(
    en: "add, edit, rename, move, copy, trash and restore documents and folders",
    fi:
      "lisätä, muokata, nimetä uudelleen, kopioida ja siirtää asiakirjoja ja kansioita, myös roskakoriin ja sieltä takaisin"
  )
}

extension Phrase {
  static let rightEmptyTrash = Phrase(
    en: "remove documents and folders from the trash for good",
    fi: "poistaa asiakirjoja ja kansioita roskakorista lopullisesti")
  static let noSuchRevision = Phrase(
    en: "The document has no version of that number.", fi: "Asiakirjalla ei ole sen numeroista versiota.")
  static let seeVersionsOf = Phrase(en: "See its versions.", fi: "Katso sen versiot.")
}

extension Phrase {
  static func noConflict(_ name: String) -> Phrase {
    Phrase(
      en: "There is no such version beside “\(name)”.",
      fi: "Asiakirjan ”\(name)” rinnalla ei ole sitä versiota.")
  }
  static func resolvedAlready(_ name: String) -> Phrase {
    Phrase(
      en: "That conflict of “\(name)” is already resolved.",
      fi: "Asiakirjan ”\(name)” ristiriita on jo ratkaistu.")
  }
  static func savedMeanwhile(_ name: String) -> Phrase {
    Phrase(
      en: "“\(name)” was saved again after this decision.",
      fi: "”\(name)” on tallennettu uudelleen päätöksen jälkeen.")
  }
  static func becameConflict(_ name: String) -> Phrase {
    Phrase(
      en: "Another user saved “\(name)” before you; both versions are kept.",
      fi: "Toinen käyttäjä tallensi asiakirjan ”\(name)” ennen sinua; molemmat versiot säilyvät.")
  }
  static func editedTime(_ name: String) -> Phrase {
    Phrase(en: "set the time of “\(name)”", fi: "asetti asiakirjan ”\(name)” ajan")
  }
  static let webDAVAddress = Phrase(en: "WebDAV address", fi: "WebDAV-osoite")
  static func propertiesTooLarge(_ maximum: Int) -> Phrase {
    let (english, finnish) = (
      Language.english.size(Int64(maximum)), Language.finnish.size(Int64(maximum))
    )
    return Phrase(
      en: "Programs may keep properties of \(english) at most with an item.",
      fi: "Ohjelmat voivat tallentaa kohteeseen enintään \(finnish) ominaisuuksia.")
  }
  static let removeProperties = Phrase(
    en: "Remove some of them first.", fi: "Poista ensin osa niistä.")
}
