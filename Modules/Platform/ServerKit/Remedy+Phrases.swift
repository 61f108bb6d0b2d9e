import Auth
import Core

/// The remedies of this module, in words that name no command.
extension Remedy {
  static let makeAPIPassword = Remedy(
    "account.makeAPIPassword",
    Phrase(en: "Make an app password for the API.", fi: "Tee rajapintaa varten uusi sovellussalasana."))
}
