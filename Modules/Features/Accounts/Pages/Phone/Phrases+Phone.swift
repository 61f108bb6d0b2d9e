import Core

extension Phrase {
  static let phoneExplained = Phrase(
    en: "You get a QR code that logs one phone in, once, within two minutes. Type your password first.",
    fi:
      "Saat QR-koodin, joka kirjaa yhden puhelimen sisään kerran kahden minuutin aikana. Kirjoita ensin salasanasi."
  )
  static let showCode = Phrase(en: "Show the code", fi: "Näytä koodi")
  static let scanWithCamera = Phrase(
    en: "Scan the code with the phone’s camera, and open the link.",
    fi: "Lue koodi puhelimen kameralla ja avaa linkki.")
  static let loginCode = Phrase(
    en: "QR code with the login link", fi: "QR-koodi, jossa on kirjautumislinkki")
  static let otherCode = Phrase(en: "Another code", fi: "Uusi koodi")
  static let haveCode = Phrase(
    en: "This browser opened such a link", fi: "Tämä selain avasi tällaisen linkin")
  static let phoneLoginTitle = Phrase(en: "Log this device in", fi: "Kirjaa tämä laite sisään")
  static let phoneLoginExplained = Phrase(
    en: "The link logs this device in as the user who made it.",
    fi: "Linkki kirjaa tämän laitteen sisään sen tekijän tunnuksella.")
  static let codeLabel = Phrase(en: "Login link", fi: "Kirjautumislinkki")
  static let codeHint = Phrase(
    en: "The QR code fills it. You can also paste the link here.",
    fi: "QR-koodi täyttää sen. Voit myös liittää linkin tähän.")
  static let loginHere = Phrase(en: "Log in here", fi: "Kirjaudu tällä laitteella")
}
