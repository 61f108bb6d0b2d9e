import Core

extension Phrase {
  static func serverFault(request: String) -> Phrase {
    Phrase(
      en: "Something went wrong in the server; its log has it as request \(request).",
      fi: "Palvelimessa tapahtui virhe; sen lokissa se on pyyntö \(request).")
  }
  static let serverStopping = Phrase(en: "The server is stopping.", fi: "Palvelin on pysähtymässä.")
  static let serverNotReady = Phrase(
    en: "The server cannot serve requests now.", fi: "Palvelin ei voi palvella juuri nyt.")
  static func cannotListen(_ address: String, _ reason: String) -> Phrase {
    Phrase(
      en: "The server cannot listen on \(address): \(reason).",
      fi: "Palvelin ei voi kuunnella osoitetta \(address): \(reason).")
  }
  static let chooseAnotherAddress = Phrase(
    en: "Choose another address with --listen, or end the program that uses this one.",
    fi: "Valitse toinen osoite valitsimella --listen tai lopeta ohjelma, joka käyttää tätä.")
}
