import Core

/// The remedies of this module, in words that name no command.
extension Remedy {
  static let unmountFirst = Remedy(
    "mount.unmount", Phrase(en: "Unmount them first.", fi: "Irrota ne ensin."))
}
