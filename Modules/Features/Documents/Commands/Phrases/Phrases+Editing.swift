import Core
import DocumentsProvider

/// Help of the commands that edit documents.
extension Phrase {
  static let editHelp = Phrase(
    en: "Edit a document in a program; each save becomes a version.",
    fi: "Muokkaa asiakirjaa ohjelmassa; jokaisesta tallennuksesta tulee versio.")
  static let editDiscussion = Phrase(
    en:
      "Text opens in $VISUAL or $EDITOR on a terminal, other documents in $WORKSITE_OPENER or the program that xdg-open chooses. The document is locked meanwhile. Ctrl-C ends the display, not the edit.",
    fi:
      "Teksti avautuu päätteessä ohjelmaan $VISUAL tai $EDITOR, muut asiakirjat ohjelmaan $WORKSITE_OPENER tai siihen, jonka xdg-open valitsee. Asiakirja on sillä välin varattu. Ctrl-C lopettaa näyttämisen, ei muokkausta."
  )
  static let editWithHelp = Phrase(
    en: "The program, with its options.", fi: "Ohjelma valitsimineen.")
  static let editDetachHelp = Phrase(
    en: "Return at once; the saves are stored in the background.",
    fi: "Palaa heti; tallennukset tallennetaan versioiksi taustalla.")
  static let editNoLockHelp = Phrase(
    en: "Do not lock the document, and edit it even if another user has locked it.",
    fi: "Älä varaa asiakirjaa, ja muokkaa sitä, vaikka se on varattu toiselle käyttäjälle.")
  static let editsHelp = Phrase(
    en: "The documents that are open for editing on this machine.",
    fi: "Tällä koneella muokattavana olevat asiakirjat.")
  static let editsListHelp = Phrase(
    en: "List the documents that are open, unsent or left on this machine.",
    fi: "Luettele avoimet, lähettämättömät ja jäljelle jääneet asiakirjat tällä koneella.")
  static let editsFinishHelp = Phrase(
    en: "Store the last save of a document, and close it.",
    fi: "Tallenna asiakirjan viimeinen tallennus versioksi ja sulje asiakirja.")
  static let editsDiscardHelp = Phrase(
    en: "Remove the copy of a document with what was not stored.",
    fi: "Poista asiakirjan kopio ja se, mistä ei ole tullut versiota.")
  static let editIDHelp = Phrase(
    en: "The id of the open document.", fi: "Avoinna olevan asiakirjan tunniste.")
}

/// Output of the commands that edit documents.
extension Phrase {
  static func editFetched(_ size: String) -> Phrase {
    Phrase(en: "fetched \(size)", fi: "haettu \(size)")
  }
  static func editLocked(until clock: String) -> Phrase {
    Phrase(en: "locked until \(clock)", fi: "varattu \(clock) asti")
  }
  static let editShared = Phrase(en: "open already", fi: "jo avoinna")
  static func editOpen(in program: String?) -> Phrase {
    guard let program else {
      return Phrase(en: "open in the program for its type", fi: "avoinna tyyppinsä ohjelmassa")
    }
    return Phrase(en: "open in \(program)", fi: "avoinna ohjelmassa \(program)")
  }
  static let editUnlocked = Phrase(
    en: "Without the server the document is not locked.",
    fi: "Ilman palvelinta asiakirjaa ei varata.")
  static func openedLocked(_ name: String, _ user: String) -> Phrase {
    Phrase(
      en: "“\(name)” is locked by \(user), so it opens read-only. With --no-lock it can be edited.",
      fi:
        "”\(name)” on varattu käyttäjälle \(user), joten se avautuu vain luettavaksi. Valitsimella --no-lock sitä voi muokata."
    )
  }
  static func savedAt(_ clock: String) -> Phrase {
    Phrase(en: "saved \(clock)", fi: "tallennettu \(clock)")
  }
  static let saveSent = Phrase(en: "sent", fi: "lähetetty")
  static let saveWaits = Phrase(en: "waits for the network", fi: "odottaa verkkoa")
  static func savedBeside(_ name: String) -> Phrase {
    Phrase(
      en: "Another save of “\(name)” came first. Yours is kept beside it: see `worksite docs conflicts`.",
      fi:
        "Toinen tallennus asiakirjasta ”\(name)” ehti ensin. Omasi säilyy sen rinnalla: katso `worksite docs conflicts`."
    )
  }
  static func editDetached(_ name: String) -> Phrase {
    Phrase(
      en: "The saves of “\(name)” are stored in the background: see `worksite docs edits`.",
      fi: "Asiakirjan ”\(name)” tallennukset tallennetaan versioiksi taustalla: katso `worksite docs edits`.")
  }
  static func copyStays(_ name: String) -> Phrase {
    Phrase(
      en: "The last save of “\(name)” is stored and not sent yet; its copy stays until then.",
      fi:
        "Asiakirjan ”\(name)” viimeinen tallennus on tällä koneella mutta vielä lähettämättä; kopio jää siksi aikaa."
    )
  }
  static func editorFailed(_ program: String) -> Phrase {
    Phrase(en: "\(program) could not open the document.", fi: "\(program) ei saanut asiakirjaa auki.")
  }
  static func editorEnded(_ program: String, _ code: Int32) -> Phrase {
    code > 128
      ? Phrase(
        en: "\(program) was ended by signal \(code - 128).",
        fi: "\(program) päättyi signaaliin \(code - 128).")
      : Phrase(
        en: "\(program) ended with exit code \(code).", fi: "\(program) päättyi paluukoodiin \(code).")
  }
  static let nameEditor = Phrase(
    en: "Name another program with --with.", fi: "Anna toinen ohjelma valitsimella --with.")
  static func interrupted(_ notice: EditRecovery.Notice) -> Phrase {
    switch notice {
    case .isStored(let edit):
      Phrase(
        en: "The edit of “\(edit.name)” was interrupted. What you had saved is stored.",
        fi: "Asiakirjan ”\(edit.name)” muokkaus keskeytyi. Tallentamasi on tallessa.")
    case .goesOn(let edit):
      Phrase(
        en: "The edit of “\(edit.name)” was interrupted, and goes on in the background.",
        fi: "Asiakirjan ”\(edit.name)” muokkaus keskeytyi, ja se jatkuu taustalla.")
    }
  }
  static let noEdits = Phrase(
    en: "No document is open for editing.", fi: "Mikään asiakirja ei ole muokattavana.")
  static func finished(_ result: EditEnding.Finished, _ name: String, folder: String) -> Phrase {
    switch result {
    case .closed: editClosed(name)
    case .unsent: copyStays(name)
    case .leftBehind: filesLeft(name, folder)
    }
  }
  private static func editClosed(_ name: String) -> Phrase {
    Phrase(en: "“\(name)” is stored and closed.", fi: "”\(name)” on tallennettu ja suljettu.")
  }
  static func discardQuestion(_ name: String, _ folder: String, isHeld: Bool, isUnsent: Bool) -> Phrase {
    let held = Phrase(en: "A program has it open. ", fi: "Se on auki ohjelmassa. ")
    let unsent = Phrase(
      en: "Its last save is no version yet and is lost. ",
      fi: "Sen viimeisestä tallennuksesta ei ole vielä tullut versiota, ja se katoaa. ")
    func text(_ language: Language) -> String {
      (isHeld ? held.text(in: language) : "") + (isUnsent ? unsent.text(in: language) : "")
    }
    return Phrase(
      en: "\(text(.english))Remove the copy of “\(name)” and all that is beside it: \(folder)?",
      fi: "\(text(.finnish))Poistetaanko asiakirjan ”\(name)” kopio ja kaikki sen vieressä: \(folder)?")
  }
  static func editDiscarded(_ name: String) -> Phrase {
    Phrase(
      en: "The copy of “\(name)” is removed. Its versions stay.",
      fi: "Asiakirjan ”\(name)” kopio on poistettu. Sen versiot säilyvät.")
  }
  static let editStateTitle = Phrase(en: "STATE", fi: "TILA")
  static func state(of view: EditView) -> Phrase {
    switch view.state {
    case .open: Phrase(en: "open", fi: "avoinna")
    case .unsent: Phrase(en: "unsent", fi: "lähettämättä")
    case .rejected: Phrase(en: "rejected", fi: "torjuttu")
    case .leftBehind: Phrase(en: "other files left", fi: "muita tiedostoja jäljellä")
    }
  }
}
