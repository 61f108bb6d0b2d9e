import Core

/// The remedies of this module, in words that name no command.
extension Remedy {
  static let nameAuthority = Remedy(
    "network.trustAuthority",
    Phrase(
      en: "If it is your own server, give the file of its authority.",
      fi: "Jos palvelin on oma, anna sen varmentajan tiedosto."))
}
