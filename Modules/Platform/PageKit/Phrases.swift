import Core

extension Phrase {
  static let homePlace = Phrase(en: "Home", fi: "Etusivu")
  static let places = Phrase(en: "Places", fi: "Paikat")
  static let skipToContent = Phrase(en: "Skip to content", fi: "Siirry sisältöön")
  static let errorBefore = Phrase(en: "Error: ", fi: "Virhe: ")
  static let notSaved = Phrase(en: "Not saved", fi: "Ei tallennettu")
  package static let historyTitle = Phrase(en: "History", fi: "Historia")
  static let undoButton = Phrase(en: "Undo", fi: "Kumoa")
  static let formIncomplete = Phrase(
    en: "The form is incomplete.", fi: "Lomake on puutteellinen.")
  static let openPageAgain = Phrase(
    en: "Open the page again and fill in the form there.", fi: "Avaa sivu uudelleen ja täytä lomake siellä.")
  static let otherUsersForm = Phrase(
    en: "Another user wrote this form.", fi: "Toinen käyttäjä on täyttänyt tämän lomakkeen.")
  static let logInAsAuthor = Phrase(
    en: "Log in as that user to send it.", fi: "Lähetä se kirjautumalla tuona käyttäjänä.")
  static let noSuchDay = Phrase(en: "There is no such day.", fi: "Sellaista päivää ei ole.")
  static let noSuchPage = Phrase(en: "There is no such page.", fi: "Sellaista sivua ei ole.")
  static let openHome = Phrase(en: "Go on from the home page.", fi: "Jatka etusivulta.")
  static let toHome = Phrase(en: "Home page", fi: "Etusivulle")
  static let failureTitle = Phrase(en: "That did not work", fi: "Tämä ei onnistunut")
  static let outboxTitle = Phrase(en: "Unsent", fi: "Lähettämättä")
  static let outboxExplained = Phrase(
    en: "These forms are on this device. The browser sends them when the network is back.",
    fi: "Nämä lomakkeet ovat tällä laitteella. Selain lähettää ne, kun verkko palaa.")
  static let outboxEmpty = Phrase(en: "Everything has been sent.", fi: "Kaikki on lähetetty.")
  static let uploadsTitle = Phrase(en: "Uploads", fi: "Lähetykset")
  static let uploadsExplained = Phrase(
    en: "These files are on this device. They are sent while a page is open, and go on where they stopped.",
    fi:
      "Nämä tiedostot ovat tällä laitteella. Niitä lähetetään, kun jokin sivu on auki, ja ne jatkuvat siitä, mihin jäivät."
  )
  static let sendingState = Phrase(en: "being sent", fi: "lähetetään")
  static let waitingState = Phrase(en: "waiting", fi: "odottaa")
  static let rejectedState = Phrase(en: "rejected", fi: "torjuttu")
  static let pausedState = Phrase(en: "paused", fi: "keskeytetty")
  static let pauseButton = Phrase(en: "Pause", fi: "Keskeytä")
  static let resumeButton = Phrase(en: "Continue", fi: "Jatka")
  static let editButton = Phrase(en: "Edit", fi: "Muokkaa")
  static let retryButton = Phrase(en: "Send again", fi: "Lähetä uudelleen")
  static let discardButton = Phrase(en: "Discard", fi: "Hylkää")
  static let discardSure = Phrase(en: "Discard for good", fi: "Hylkää lopullisesti")
  static let unsentForms = Phrase(
    en: "There are unsent forms on this device.", fi: "Tällä laitteella on lähettämättömiä lomakkeita.")
  static let sendButton = Phrase(en: "Send them", fi: "Lähetä ne")
  static let keepButton = Phrase(en: "Keep them and log out", fi: "Säilytä ne ja kirjaudu ulos")
  static let serverFailed = Phrase(
    en: "The server failed with this form. Send it again later, or correct it.",
    fi: "Palvelin ei pystynyt käsittelemään lomaketta. Lähetä se myöhemmin uudelleen tai korjaa sitä.")
  static let loggedOut = Phrase(
    en: "You are logged out. Log in to send what waits.",
    fi: "Olet kirjautunut ulos. Kirjaudu sisään, niin odottavat lähetetään.")
  static let otherLogin = Phrase(
    en: "Another user is logged in with this browser. Log in yourself to send what waits.",
    fi: "Selainta käyttää nyt toinen käyttäjä. Kirjaudu itse sisään, niin odottavat lähetetään.")
  static let enterLink = Phrase(en: "Log in", fi: "Kirjaudu sisään")
  static let serverDiskFull = Phrase(
    en: "The disk of the server is full. What waits is sent when the operator has made room.",
    fi: "Palvelimen levy on täynnä. Selain lähettää odottavat, kun ylläpitäjä on vapauttanut tilaa.")
  static let serverBusy = Phrase(
    en: "The server cannot take what waits at the moment. The browser tries again.",
    fi: "Palvelin ei voi juuri nyt ottaa odottavia vastaan. Selain yrittää uudelleen.")
  static let noRoom = Phrase(
    en: "This device has no room for the file. Save the form without it, or free some storage first.",
    fi: "Laitteella ei ole tilaa tiedostolle. Tallenna lomake ilman sitä tai vapauta ensin tilaa.")
  static let asOf = Phrase(en: "As of", fi: "Tilanne")
  static let noWorker = Phrase(
    en: "This browser enters nothing without a network: it does not trust the connection.",
    fi: "Tällä selaimella ei voi kirjata mitään ilman verkkoa: se ei luota yhteyteen.")
  static let trustLink = Phrase(en: "How to trust this server", fi: "Näin selain luottaa palvelimeen")
  static let offlineTitle = Phrase(en: "No network", fi: "Ei verkkoa")
  static let offlineExplained = Phrase(
    en: "This page needs the network. Hours and purchases can be entered without it.",
    fi: "Tämä sivu tarvitsee verkon. Tunnit ja ostot voi kirjata ilman sitä.")
  static func fileSent(_ name: String) -> Phrase {
    Phrase(en: "Sent already: \(name)", fi: "Lähetetty jo: \(name)")
  }
  static let wholePicture = Phrase(en: "Send the photo in full size", fi: "Lähetä kuva täysikokoisena")
  static let undoTitle = Phrase(en: "Undo", fi: "Kumoa")
  static let nothingToUndo = Phrase(
    en: "There is nothing to undo.", fi: "Kumottavaa ei ole.")

  /// The description of several operations: the first one, and how many more there are.
  static func several(_ summaries: [Phrase]) -> Phrase {
    guard let first = summaries.first, summaries.count > 1 else {
      return summaries.first ?? Phrase(verbatim: "")
    }
    let more = summaries.count - 1
    return Phrase(
      en: "\(first.text(in: .english)) (and \(more) more)",
      fi: "\(first.text(in: .finnish)) (ja \(more) muuta)")
  }

  static func undone(_ summaries: [Phrase]) -> Phrase {
    let what = several(summaries)
    return Phrase(en: "Undone: \(what.text(in: .english))", fi: "Kumottu: \(what.text(in: .finnish))")
  }
}
