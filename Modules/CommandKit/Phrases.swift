import Core

extension Phrase {
  static let profileHelp = Phrase(
    en: "Use another profile than “default”.", fi: "Käytä muuta profiilia kuin ”default”.")
  static let jsonHelp = Phrase(en: "Write JSON, for programs.", fi: "Tulosta JSON-muodossa ohjelmia varten.")
  /// Help for `--yes`.
  public static let yesHelp = Phrase(en: "Do not ask.", fi: "Älä kysy.")
  static func needsYes(_ question: Phrase) -> Phrase {
    Phrase(
      en: "Nobody is at the terminal to answer: \(question.text(in: .english))",
      fi: "Kukaan ei ole vastaamassa: \(question.text(in: .finnish))")
  }
  static let addYes = Phrase(en: "Add --yes to go ahead.", fi: "Jatka lisäämällä --yes.")
  static let yesOrNo = Phrase(en: "(y/N)", fi: "(k/E)")
  static let yesOrNoYes = Phrase(en: "(Y/n)", fi: "(K/e)")
  /// Of `undo`, which several commands are.
  public static let earlierHelp = Phrase(
    en: "What came before a decision that is not taken back.", fi: "Se, mikä edelsi päätöstä, jota ei kumota."
  )
  static let answerYesOrNo = Phrase(en: "Answer y or n.", fi: "Vastaa k tai e.")
  static func outputRejected(_ reason: Phrase) -> Phrase {
    Phrase(
      en: "The output could not be written: \(reason.text(in: .english)).",
      fi: "Tulostetta ei voitu kirjoittaa: \(reason.text(in: .finnish)).")
  }
  static let profileUnnamed = Phrase(
    en: "The name behind --profile is empty.", fi: "Valitsimen --profile nimi on tyhjä.")
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
    en: "Read what is new on the server first.", fi: "Lue ensin palvelimen uudet tiedot.")
  static let waitHelp = Phrase(
    en: "Wait until the server has acknowledged it; with --wait=SECONDS for so long at most.",
    fi: "Odota, kunnes palvelin on kuitannut; valitsimella --wait=SEKUNNIT enintään niin kauan.")
  static let noServerHere = Phrase(
    en: "This profile is on this machine alone.", fi: "Tämä profiili on vain tällä koneella.")
  static let allIsHere = Phrase(
    en: "This profile is on this machine alone, with all its content.",
    fi: "Tämä profiili on kokonaan, sisältöineen, vain tällä koneella.")
  static let sending = Phrase(en: "Sending", fi: "Lähetetään")
  static func sentLater(_ reason: Phrase) -> Phrase {
    Phrase(
      en: "It is stored here and will be sent once that is possible: " + reason.text(in: .english),
      fi: "Se on tallessa täällä ja lähetetään, kun se on mahdollista: " + reason.text(in: .finnish))
  }
  static let rejectedBefore = Phrase(
    en: "The server refused something before: see `worksite queue`.",
    fi: "Palvelin on torjunut jotakin aiemmin: katso `worksite queue`.")
  static func waitingForServer(_ reason: Phrase) -> Phrase {
    Phrase(
      en: "Waiting: \(reason.text(in: .english)) Ctrl-C leaves it in the queue; it is sent later.",
      fi: "Odotetaan: \(reason.text(in: .finnish)) Ctrl-C jättää sen jonoon; se lähetetään myöhemmin.")
  }
  static let loginEnded = Phrase(
    en:
      "The server does not accept this login any more: what you do waits here until you log in with `worksite login`.",
    fi:
      "Palvelin ei enää hyväksy tätä kirjautumista: tekemäsi odottaa täällä, kunnes kirjaudut komennolla `worksite login`."
  )
  static let logInFirst = Phrase(
    en: "Log in to a server with `worksite login`.", fi: "Kirjaudu palvelimelle komennolla `worksite login`.")
  static func neverRead(_ reason: Phrase) -> Phrase {
    Phrase(
      en: "This was never read from the server, which cannot be reached now: "
        + reason.text(in: .english),
      fi: "Tätä ei ole vielä luettu palvelimelta, johon ei nyt saada yhteyttä: "
        + reason.text(in: .finnish))
  }
  static func asOf(_ moment: String) -> Phrase {
    Phrase(en: "As of \(moment); reading what is new.", fi: "Tilanne \(moment); luetaan uusia tietoja.")
  }
  static let stillSending = Phrase(
    en: "Not everything has been sent yet.", fi: "Kaikkea ei ole vielä lähetetty.")
  static let sendingGoesOn = Phrase(
    en: "Sending goes on behind the scenes; see `worksite queue`.",
    fi: "Lähettäminen jatkuu taustalla; katso `worksite queue`.")
  static func rejectedByServer(_ what: String, _ why: Phrase?, id: String) -> Phrase {
    let (english, finnish) = (why?.text(in: .english) ?? "–", why?.text(in: .finnish) ?? "–")
    return Phrase(
      en:
        "The server refused “\(what)”: \(english) Nothing is lost: `worksite queue retry \(id)` or `discard \(id)`.",
      fi:
        "Palvelin torjui muutoksen ”\(what)”: \(finnish) Mitään ei katoa: `worksite queue retry \(id)` tai `discard \(id)`."
    )
  }
  static let nameIt = Phrase(
    en: "Name it on the command line; `--help` tells how.",
    fi: "Anna se komentorivillä; `--help` kertoo, miten.")
  static let sendingPaused = Phrase(en: "Sending is paused.", fi: "Lähettäminen on tauolla.")
  static let resumeSending = Phrase(
    en: "Go on with `worksite queue resume`.", fi: "Jatka komennolla `worksite queue resume`.")
  static let serverKeepsBackups = Phrase(
    en: "This profile is a copy of a server's data.", fi: "Tämä profiili on palvelimen tietojen kopio.")
  static let backUpThere = Phrase(
    en: "Back it up on the server, with `worksite-server backup`.",
    fi: "Ota varmuuskopio palvelimella komennolla `worksite-server backup`.")
}
