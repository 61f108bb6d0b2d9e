import Core

/// The remedies of this module, in words that name no command.
extension Remedy {
  /// The remedy: see what happened in the history.
  public static let seeHistory = Remedy(
    "history.list", Phrase(en: "See what happened in the history.", fi: "Katso tapahtumat historiasta."))
  static let undoEarlier = Remedy(
    "history.undoEarlier",
    Phrase(en: "You can still undo your command before it.", fi: "Sitä edeltävän komentosi voit yhä kumota."))
  static let listSettings = Remedy(
    "settings.list", Phrase(en: "See the list of settings.", fi: "Katso asetusten luettelo."))
  static let readItAgain = Remedy(
    "records.fetchAgain",
    Phrase(
      en: "It may have been moved or removed, or not fetched again. List its folder again, then try again.",
      fi:
        "Se on voitu siirtää tai poistaa, tai sitä ei ole haettu uudelleen. Luettele sen kansio uudelleen ja yritä sitten uudelleen."
    ))
  static func insteadOrEarlier(_ instead: Remedy) -> Remedy { instead + .undoEarlier }
  static func settingsLike(_ names: [String]) -> Remedy {
    names.isEmpty ? .listSettings : .sentence(.similarSettings(names))
  }
}
