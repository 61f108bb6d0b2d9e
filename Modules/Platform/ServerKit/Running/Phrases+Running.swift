import Core

extension Phrase {
  static let metricsTokenMissing = Phrase(
    en: "The metrics are shown only to programs that send their token.",
    fi: "Mittarit näytetään vain ohjelmille, jotka lähettävät niiden avaimen.")
  static let sendMetricsToken = Phrase(
    en: "Send the setting “metrics.token” as `Authorization: Bearer TOKEN`.",
    fi: "Lähetä asetus ”metrics.token” muodossa `Authorization: Bearer TOKEN`.")
  static func serverFault(request: String) -> Phrase {
    Phrase(
      en: "Something went wrong in the server. Its log has the details, as request \(request).",
      fi: "Palvelimessa tapahtui virhe. Lisätietoa on sen lokissa, pyyntö \(request).")
  }
  static let serverDiskFull = Phrase(
    en: "The server has no room left; nothing was half-written.",
    fi: "Palvelimessa ei ole enää tilaa; mitään ei jäänyt puolitiehen.")
  static let serverDataDamaged = Phrase(
    en: "The server's stored data for this is damaged; it was left as it is.",
    fi: "Tähän tarvittava palvelimen tallentama tieto on vioittunut; se jätettiin ennalleen.")
  static let serverStorage = Phrase(
    en: "The server could not use its own storage.", fi: "Palvelin ei voinut käyttää omaa tallennustilaansa.")
  static let serverBusy = Phrase(
    en: "Another program uses the server's data.", fi: "Toinen ohjelma käyttää palvelimen aineistoa.")
  static let tellKeeper = Phrase(
    en: "Tell the operator of the server; its log says more.",
    fi: "Kerro palvelimen ylläpitäjälle; sen lokissa on lisätietoa.")
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
