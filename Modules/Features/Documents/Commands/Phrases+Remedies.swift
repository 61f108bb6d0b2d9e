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
    "documents.restoreRemoved": Phrase(
      en: "If that was a mistake: `worksite docs restore '{site}:' --removed-by {user} --since {since}`.",
      fi: "Jos se oli virhe: `worksite docs restore '{site}:' --removed-by {user} --since {since}`."),
    "documents.versions": Phrase(
      en: "See its versions with `worksite docs versions`.",
      fi: "Katso versiot komennolla `worksite docs versions`."),
    "documents.storeAgain": Phrase(
      en: "The server does not have it yet. Store it again with `docs put` from the original file.",
      fi:
        "Palvelimella ei ole sitä vielä. Tallenna se uudelleen komennolla `docs put` alkuperäisestä tiedostosta."
    ),
    "documents.storeAllAgain": Phrase(
      en: "Give the same command again to store all of it.", fi: "Sama komento uudelleen tallentaa kaiken."),
    "documents.fetchAgain": Phrase(
      en:
        "Give the same command again when the server can be reached. The content is then fetched from the server.",
      fi: "Anna sama komento uudelleen, kun palvelimeen saa yhteyden. Sisältö haetaan silloin palvelimelta."),
    "documents.types": .seeTypesList,
    "documents.templates": .seeTemplatesList,
    "documents.decideConflict": Phrase(
      en: "Decide with `worksite docs resolve {id} --keep mine|theirs|both`.",
      fi: "Päätä komennolla `worksite docs resolve {id} --keep mine|theirs|both`."),
  ])
}
