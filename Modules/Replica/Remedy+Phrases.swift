import Core

/// The remedies of this module, in words that name no command.
extension Remedy {
  static let seeQueue = Remedy(
    .listQueue, Phrase(en: "See the queue of changes.", fi: "Katso muutosten jono."))
}
