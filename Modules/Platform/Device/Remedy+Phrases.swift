import Core

/// The remedies of this module, in words that name no command.
extension Remedy {
  static let logInFirst = Remedy(
    "login.first", Phrase(en: "Log in to a server first.", fi: "Kirjaudu ensin palvelimelle."))
  static let backUpOnServer = Remedy(
    "backup.onServer", Phrase(en: "Back it up on the server.", fi: "Ota varmuuskopio palvelimella."))
  static let resumeSending = Remedy(
    "queue.resume", Phrase(en: "Resume sending.", fi: "Jatka lähettämistä."))
  /// The remedy: leave the sending to the background.
  package static let sendingGoesOn = Remedy(
    "queue.sending", Phrase(en: "Sending continues in the background.", fi: "Lähettäminen jatkuu taustalla."))
  static let waitLonger = Remedy(
    "server.waitLonger",
    Phrase(
      en: "Try again later, or allow more time.", fi: "Yritä myöhemmin uudelleen tai salli pidempi aika."))
}
