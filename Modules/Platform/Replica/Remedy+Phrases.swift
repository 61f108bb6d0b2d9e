import Core

/// The remedies of this module, in words that name no command.
extension Remedy {
  static let seeQueue = Remedy(
    "queue.list", Phrase(en: "See the queue of changes.", fi: "Katso muutosten jono."))
  /// Sends the changes again that a restored server lacks, or discards them.
  package static let sendLostAgain = Remedy(
    "queue.sendLostAgain",
    Phrase(en: "Send them again, or discard them.", fi: "Lähetä ne uudelleen tai hylkää ne."))
  static func saveContent(of operation: ID) -> Remedy {
    Remedy(
      "queue.saveContent", ["id": operation.short],
      Phrase(
        en: "You can still save its content to a file.", fi: "Sen sisällön voi yhä tallentaa tiedostoon."))
  }
  static func discard(_ operation: ID) -> Remedy {
    Remedy(
      "queue.discard", ["id": operation.short],
      Phrase(
        en: "If the change is no longer needed, discard it.", fi: "Jos muutosta ei enää tarvita, hylkää se."))
  }
}
