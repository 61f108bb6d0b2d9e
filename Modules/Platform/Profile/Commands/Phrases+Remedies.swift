import Core

extension ProfileCommands {
  /// The remedies whose words name a command; the values of a step stand in braces.
  package static let remedies = RemedyTexts([
    "data.verify": Phrase(
      en: "Run `worksite verify`; restore a backup if it reports damage.",
      fi: "Aja `worksite verify`; palauta varmuuskopio, jos se löytää vaurioita."),
    "data.restore": Phrase(
      en: "Restore a backup with `worksite restore DIR`.",
      fi: "Palauta varmuuskopio komennolla `worksite restore KANSIO`."),
    "machine.examine": Phrase(en: "Run `worksite doctor`.", fi: "Aja `worksite doctor`."),
    "history.list": Phrase(
      en: "See what happened with `worksite history`.", fi: "Katso tapahtumat komennolla `worksite history`."),
    "history.undoEarlier": Phrase(
      en: "`worksite undo --earlier` undoes your command before it.",
      fi: "`worksite undo --earlier` kumoaa sitä edeltävän komentosi."),
    "records.fetchAgain": Phrase(
      en:
        "It may have been moved or removed, or not fetched again. List its folder with --refresh, then try again.",
      fi:
        "Se on voitu siirtää tai poistaa, tai sitä ei ole haettu uudelleen. Luettele sen kansio valitsimella --refresh ja yritä sitten uudelleen."
    ),
    "backup.restoreDamaged": Phrase(
      en: "Use another backup, or add --damaged to `worksite restore`: it restores what is whole.",
      fi:
        "Käytä toista varmuuskopiota tai lisää `worksite restore` -komentoon --damaged: se palauttaa ehjän osan."
    ),
    "backup.onServer": Phrase(
      en: "Back it up on the server, with `worksite-server backup`.",
      fi: "Ota varmuuskopio palvelimella komennolla `worksite-server backup`."),
    "backup.name": Phrase(
      en: "Name the folder that `worksite backup` wrote.",
      fi: "Anna kansio, johon `worksite backup` kirjoitti."
    ),
  ])
}
