import Core

extension Phrase {
  /// The class of a failure, as the title of a problem.
  static func title(of kind: Failure.Kind) -> Phrase {
    switch kind {
    case .usage: Phrase(en: "The request is malformed", fi: "Pyyntö on virheellinen")
    case .invalid: Phrase(en: "The input breaks a rule", fi: "Syöte rikkoo sääntöä")
    case .notFound: Phrase(en: "Not found", fi: "Ei löydy")
    case .conflict: Phrase(en: "Conflict with other data", fi: "Ristiriita muun tiedon kanssa")
    case .unauthenticated: Phrase(en: "Not logged in", fi: "Ei kirjautunut")
    case .throttled: Phrase(en: "Too many requests", fi: "Liian monta pyyntöä")
    case .forbidden: Phrase(en: "Not allowed", fi: "Ei sallittu")
    case .unavailable: Phrase(en: "Not available now", fi: "Ei käytettävissä juuri nyt")
    case .damaged: Phrase(en: "Stored data is damaged", fi: "Tallennettu tieto on vioittunut")
    case .io: Phrase(en: "The server had a fault", fi: "Palvelimessa on vika")
    case .cancelled: Phrase(en: "Stopped", fi: "Keskeytetty")
    }
  }
}
