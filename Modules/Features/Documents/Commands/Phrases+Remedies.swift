import Core

extension DocumentsCommands {
  /// The remedies whose words name a command; the values of a step stand in braces.
  package static let remedies = RemedyTexts([
    "content.free": Phrase(
      en:
        "Free some space, such as with `worksite docs evict PATH` or `worksite docs unpin PATH`, then fetch it again.",
      fi:
        "Vapauta tilaa, esimerkiksi komennolla `worksite docs evict POLKU` tai `worksite docs unpin POLKU`, ja hae se sitten uudelleen."
    ),
    "documents.list": Phrase(
      en: "See what is there with `worksite docs list`.", fi: "Katso sisältö komennolla `worksite docs list`."
    ),
    "documents.edits": Phrase(
      en: "See the open documents with `worksite docs edits`.",
      fi: "Katso avoinna olevat asiakirjat komennolla `worksite docs edits`."),
    "documents.discardEdit": Phrase(
      en: "Move them elsewhere, then `worksite docs edits discard {id}`.",
      fi: "Siirrä ne muualle, ja sitten `worksite docs edits discard {id}`."),
    "documents.restoreRemoved": Phrase(
      en: "If that was a mistake: `worksite docs restore '{site}:' --removed-by {user} --since {since}`.",
      fi: "Jos se oli virhe: `worksite docs restore '{site}:' --removed-by {user} --since {since}`."),
    "documents.versions": Phrase(
      en: "See its versions with `worksite docs versions`.",
      fi: "Katso versiot komennolla `worksite docs versions`."),
    "documents.storeAgain": Phrase(
      en: "The server does not have it yet. Store it again with `worksite docs put` from the original file.",
      fi:
        "Palvelimella ei ole sitä vielä. Tallenna se uudelleen alkuperäisestä tiedostosta komennolla `worksite docs put`."
    ),
    "documents.storeAllAgain": Phrase(
      en: "Give `worksite docs put` again to store all of it.",
      fi: "Anna `worksite docs put` uudelleen, niin kaikki tallentuu."),
    "documents.fetchAgain": Phrase(
      en: "Give `worksite docs get` again when the server can be reached.",
      fi: "Anna `worksite docs get` uudelleen, kun palvelimeen saa yhteyden."),
    "mount.unmount": Phrase(
      en: "Unmount them first with `worksite unmount FOLDER`.",
      fi: "Irrota ne ensin komennolla `worksite unmount KANSIO`."),
    "documents.types": .seeTypesList,
    "documents.templates": .seeTemplatesList,
    "documents.decideConflict": Phrase(
      en: "Decide with `worksite docs resolve {id} --keep mine|theirs|both`.",
      fi: "Päätä komennolla `worksite docs resolve {id} --keep mine|theirs|both`."),
  ])
}
