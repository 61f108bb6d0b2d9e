import Core

extension Failure {
  /// The failure for an operation whose id another operation has.
  public static func operationIDTaken(field: String) -> Failure {
    Failure(.conflict, "sync.idTaken", .operationIDTaken, remedy: .makeNewID, field: field)
  }

  /// Named content that is not stored, or that the actor may not name.
  package static func contentNotHere(field: String) -> Failure {
    Failure(.notFound, .syncNoContent, .contentNotHere, remedy: .uploadFirst, field: field)
  }
}

extension Phrase {
  static let recordGone = Phrase(
    en: "The record to change no longer exists.", fi: "Muutettavaa kohdetta ei enää ole.")
  static let operationIDTaken = Phrase(
    en: "Another operation already has this id.", fi: "Toisella toiminnolla on jo tämä tunniste.")
  static let recordIDTaken = Phrase(
    en: "Another record already has this id.", fi: "Toisella tietueella on jo tämä tunniste.")
  static let makeNewID = Phrase(
    en: "Make a new id and send it again.", fi: "Luo uusi tunniste ja lähetä uudelleen.")
  static func idUnregistered(_ id: ID, _ kind: String) -> Phrase {
    Phrase(
      en: "The id \(id) of a record (\(kind)) is not registered.",
      fi: "Tietueen (\(kind)) tunnistetta \(id) ei ole merkitty käytetyksi.")
  }
  static func idOfAnother(_ id: ID, _ kind: String) -> Phrase {
    Phrase(
      en: "The id \(id) of a record (\(kind)) belongs to another record.",
      fi: "Tietueen (\(kind)) tunniste \(id) kuuluu toiselle tietueelle.")
  }
  static let rightUndo = Phrase(
    en: "undo and redo own changes", fi: "kumota ja tehdä uudelleen omia toimiaan")
  static let rightHistory = Phrase(
    en: "see own changes; on managed worksites, those of others",
    fi: "nähdä omat toimensa; johtamillaan työmailla myös muiden toimet")
  static let editedMeanwhile = Phrase(
    en: "Another user changed this meanwhile.", fi: "Toinen käyttäjä on muuttanut tätä sillä välin.")
  static let lookAgain = Phrase(
    en: "Look at it again, then repeat your change.", fi: "Katso sitä uudelleen ja toista sitten muutoksesi.")
  static let needsServer = Phrase(
    en: "Only the server can do this.", fi: "Tämän voi tehdä vain palvelin.")
  static let logIn = Phrase(
    en: "Do it while the server can be reached.", fi: "Tee se, kun palvelimeen saa yhteyden.")
  static let contentNotHere = Phrase(
    en: "The content this refers to was not stored.", fi: "Sisältöä, johon tämä viittaa, ei ole tallennettu.")

  static let uploadFirst = Phrase(
    en: "Upload the content first.", fi: "Lähetä ensin sisältö.")
  static let updateToUndo = Phrase(
    en: "Install the latest version, then undo again.", fi: "Asenna uusin versio ja kumoa sitten uudelleen.")

  static let anUndo = Phrase(en: "an undo", fi: "kumoaminen")
  static let aRedo = Phrase(en: "a redo", fi: "uudelleen tekeminen")
  static func undid(_ what: [Phrase]) -> Phrase {
    Phrase(en: "undid: " + list(what, .english, "more"), fi: "kumosi: " + list(what, .finnish, "muuta"))
  }
  static func redid(_ what: [Phrase]) -> Phrase {
    Phrase(
      en: "did again: " + list(what, .english, "more"), fi: "teki uudelleen: " + list(what, .finnish, "muuta")
    )
  }
  private static func list(_ what: [Phrase], _ language: Language, _ more: String) -> String {
    let shown = what.prefix(3).map { $0.text(in: language) }.joined(separator: ", ")
    return what.count > 3 ? "\(shown), … (\(language.number(what.count - 3)) \(more))" : shown
  }
  static let nothingToUndo = Phrase(en: "There is nothing to undo.", fi: "Kumottavaa ei ole.")
  static let nothingToRedo = Phrase(en: "There is nothing to redo.", fi: "Uudelleen tehtävää ei ole.")
  static let undoStale = Phrase(
    en: "That was already undone, or another user did it.",
    fi: "Se on jo kumottu tai toisen käyttäjän tekemä.")
  static func undoNotHere(_ what: Phrase) -> Phrase {
    Phrase(
      en: "Not undone: \(what.text(in: .english)). It is not on this machine now.",
      fi: "Ei kumottu: \(what.text(in: .finnish)). Se ei ole nyt tällä koneella.")
  }
  static func undoChanged(_ what: Phrase, since: Phrase?) -> Phrase {
    let (english, finnish) = (what.text(in: .english), what.text(in: .finnish))
    guard let since else {
      return Phrase(
        en: "Not undone: \(english). The same was changed again since, and that change would be lost.",
        fi: "Ei kumottu: \(finnish). Samaa on sen jälkeen muutettu, ja muutos häviäisi.")
    }
    return Phrase(
      en: "Not undone: \(english). Your later change would be lost: \(since.text(in: .english)).",
      fi: "Ei kumottu: \(finnish). Myöhempi muutoksesi häviäisi: \(since.text(in: .finnish)).")
  }
  static func onlyDecisions(_ latest: Phrase) -> Phrase {
    Phrase(
      en:
        "There is nothing to undo. Your last command cannot be undone: \(latest.text(in: .english)).",
      fi: "Kumottavaa ei ole. Viimeisintä komentoasi ei voi kumota: \(latest.text(in: .finnish)).")
  }
  static func decisionStands(_ latest: Phrase) -> Phrase {
    Phrase(
      en: "Your last command cannot be undone: \(latest.text(in: .english)).",
      fi: "Viimeisintä komentoasi ei voi kumota: \(latest.text(in: .finnish)).")
  }
  static let undoBlocked = Phrase(
    en: "Its earlier place or name is taken now, or something else depends on it; nothing was undone.",
    fi: "Sen entinen paikka tai nimi on nyt varattu tai jokin muu riippuu siitä; mitään ei kumottu.")
  static func undoUnknown(_ recordKind: String) -> Phrase {
    Phrase(
      en: "This version does not know records of the kind “\(recordKind)”; nothing was undone.",
      fi: "Tämä versio ei tunne lajin ”\(recordKind)” tietueita; mitään ei kumottu.")
  }
}

extension Phrase {
  static func oneOf(_ values: [String]) -> Phrase {
    let list = values.joined(separator: ", ")
    return Phrase(en: "It is one of: \(list).", fi: "Se on jokin näistä: \(list).")
  }
  static func noSuchSetting(_ name: String) -> Phrase {
    Phrase(en: "There is no setting “\(name)” there.", fi: "Asetusta ”\(name)” ei siellä ole.")
  }
  static func similarSettings(_ names: [String]) -> Phrase {
    let list = names.joined(separator: ", ")
    return Phrase(en: "Settings with similar names: \(list).", fi: "Samannimisiä asetuksia: \(list).")
  }
  static func settingValue(_ name: String, _ value: String) -> Phrase {
    Phrase(en: "“\(name)” cannot be “\(value)”.", fi: "Asetus ”\(name)” ei voi olla ”\(value)”.")
  }
}
