import Core

extension Phrase {
  static let profileHelp = Phrase(
    en: "Use another profile than “default”.", fi: "Käytä muuta profiilia kuin ”default”.")
  static let jsonHelp = Phrase(en: "Write JSON, for programs.", fi: "Tulosta JSON-muodossa ohjelmia varten.")
  package static let yesHelp = Phrase(en: "Do not ask.", fi: "Älä kysy.")
  static func needsYes(_ question: Phrase) -> Phrase {
    Phrase(
      en: "There is no terminal to answer at: \(question.text(in: .english))",
      fi: "Vastaamiseen ei ole päätettä: \(question.text(in: .finnish))")
  }
  static let addYes = Phrase(en: "Add --yes to go ahead.", fi: "Jatka lisäämällä --yes.")
  static let yesOrNo = Phrase(en: "(y/N)", fi: "(k/E)")
  static let yesOrNoYes = Phrase(en: "(Y/n)", fi: "(K/e)")
  static let answerYesOrNo = Phrase(en: "Answer y or n.", fi: "Vastaa k tai e.")
  static func outputRejected(_ reason: Phrase) -> Phrase {
    Phrase(
      en: "The output could not be written: \(reason.text(in: .english)).",
      fi: "Tulostetta ei voitu kirjoittaa: \(reason.text(in: .finnish)).")
  }
  static func terminalNarrow(_ width: Int) -> Phrase {
    Phrase(
      en: "There is no QR code, because it needs a terminal of \(width) characters.",
      fi: "QR-koodia ei näytetä, koska se vaatii \(width) merkkiä leveän päätteen.")
  }
  static let profileUnnamed = Phrase(
    en: "The name after --profile is empty.", fi: "Valitsimen --profile nimi on tyhjä.")
  static let nameProfile = Phrase(
    en: "Name a profile, or leave --profile out.", fi: "Anna profiilin nimi tai jätä --profile pois.")
  static func noProfile(_ name: String) -> Phrase {
    Phrase(en: "There is no profile “\(name)”.", fi: "Profiilia ”\(name)” ei ole.")
  }
  static func makeProfile(_ name: String) -> Phrase {
    Phrase(
      en: "Make it with `worksite sites add SITE --profile \(name)`.",
      fi: "Tee se komennolla `worksite sites add TYÖMAA --profile \(name)`.")
  }
  static let waitingForWriter = Phrase(
    en: "Another program is writing to the same data; waiting for it, 20 seconds at most…",
    fi: "Toinen ohjelma kirjoittaa samaan aineistoon; odotetaan sitä, enintään 20 sekuntia…")
  static let nothingDone = Phrase(en: "Nothing was done.", fi: "Mitään ei tehty.")
  static let refreshHelp = Phrase(
    en: "Fetch new data from the server first.", fi: "Hae ensin uudet tiedot palvelimelta.")
  static let waitHelp = Phrase(
    en: "Wait until the server has acknowledged it; --wait=SECONDS limits the wait.",
    fi: "Odota, kunnes palvelin on kuitannut; --wait=SEKUNNIT rajoittaa odotusta.")
  static let sending = Phrase(en: "Sending", fi: "Lähetetään")
  static func sentLater(_ reason: Phrase) -> Phrase {
    Phrase(
      en: "It is stored on this machine and will be sent later: " + reason.text(in: .english),
      fi: "Se on tallessa tällä koneella ja lähetetään myöhemmin: " + reason.text(in: .finnish))
  }
  static let rejectedBefore = Phrase(
    en: "The server rejected an earlier change: see `worksite queue`.",
    fi: "Palvelin on torjunut aiemman muutoksen: katso `worksite queue`.")
  static func waitingForServer(_ reason: Phrase) -> Phrase {
    Phrase(
      en: "Waiting: \(reason.text(in: .english)) Ctrl-C leaves it in the queue; it is sent later.",
      fi: "Odotetaan: \(reason.text(in: .finnish)) Ctrl-C jättää sen jonoon; se lähetetään myöhemmin.")
  }
  static let loginEnded = Phrase(
    en:
      "The server no longer accepts this login. Your changes wait on this machine until you log in with `worksite login`.",
    fi:
      "Palvelin ei enää hyväksy tätä kirjautumista. Muutoksesi odottavat tällä koneella, kunnes kirjaudut komennolla `worksite login`."
  )
  static func asOf(_ moment: String) -> Phrase {
    Phrase(en: "As of \(moment); fetching new data.", fi: "Tilanne \(moment); haetaan uusia tietoja.")
  }
  static func asOfUnfetched(_ moment: String) -> Phrase {
    Phrase(
      en: "As of \(moment); newer data could not be fetched now.",
      fi: "Tilanne \(moment); uudempia tietoja ei nyt saatu haettua.")
  }
  static let sendingFirst = Phrase(
    en: "Waiting until the server has your earlier changes that this builds on. Ctrl-C ends the waiting.",
    fi: "Odotetaan, että palvelin saa aiemmat muutoksesi, joihin tämä perustuu. Ctrl-C lopettaa odotuksen.")
  static func rejectedByServer(_ what: String, _ why: Phrase, id: String) -> Phrase {
    let (english, finnish) = (why.text(in: .english), why.text(in: .finnish))
    return Phrase(
      en:
        "The server rejected “\(what)”: \(english) Nothing is lost: `worksite queue retry \(id)` or `discard \(id)`.",
      fi:
        "Palvelin torjui muutoksen ”\(what)”: \(finnish) Mitään ei katoa: `worksite queue retry \(id)` tai `discard \(id)`."
    )
  }
  static let nameIt = Phrase(
    en: "Give it on the command line; see `--help`.",
    fi: "Anna se komentorivillä; katso `--help`.")
}
