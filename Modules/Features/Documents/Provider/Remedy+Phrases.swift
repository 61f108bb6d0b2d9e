import Core

/// The remedies of this module, in words that name no command.
extension Remedy {
  static let seeVersionsOf = Remedy(
    "documents.versions", Phrase(en: "See its versions.", fi: "Katso sen versiot."))
  static let storeAllAgain = Remedy(
    "documents.storeAllAgain", Phrase(en: "Store all of it again.", fi: "Tallenna kaikki uudelleen."))
  static let putAgainUnsent = Remedy(
    "documents.storeAgain",
    Phrase(
      en: "The server does not have it yet. Store it again from the original file.",
      fi: "Palvelimella ei ole sitä vielä. Tallenna se uudelleen alkuperäisestä tiedostosta."))
  static let fetchAgainWithNetwork = Remedy(
    "documents.fetchAgain",
    Phrase(
      en: "Try again when the server can be reached. The content is then fetched from the server.",
      fi: "Yritä uudelleen, kun palvelimeen saa yhteyden. Sisältö haetaan silloin palvelimelta."))
  /// The remedy: see which documents are open for editing.
  package static let seeEdits = Remedy(
    "documents.edits",
    Phrase(en: "See the documents that are open.", fi: "Katso avoinna olevat asiakirjat."))
  static func discardEdit(_ id: ID) -> Remedy {
    Remedy(
      "documents.discardEdit", ["id": id.short],
      Phrase(
        en: "Move them elsewhere, then discard the edit.", fi: "Siirrä ne muualle, ja hylkää sitten muokkaus."
      ))
  }
  static let closeProgram = Remedy.sentence(
    Phrase(en: "Close it there first.", fi: "Sulje se ensin siellä."))
  static let saveUnderName = Remedy.sentence(
    Phrase(en: "Save the document under its name again.", fi: "Tallenna asiakirja uudelleen nimellään."))
}
