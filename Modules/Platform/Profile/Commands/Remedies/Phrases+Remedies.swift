import Core

/// The steps of remedies as commands.
extension Phrase {
  static let verifyDataCommand = Phrase(
    en: "Run `worksite verify`; restore a backup if it reports damage.",
    fi: "Aja `worksite verify`; palauta varmuuskopio, jos se löytää vaurioita.")
  static let restoreBackupCommand = Phrase(
    en: "Restore a backup with `worksite restore DIR`.",
    fi: "Palauta varmuuskopio komennolla `worksite restore KANSIO`.")
  static let restoreDamagedCommand = Phrase(
    en: "Use another backup, or add --damaged to `worksite restore`: it restores what is whole.",
    fi:
      "Käytä toista varmuuskopiota tai lisää `worksite restore` -komentoon --damaged: se palauttaa ehjän osan."
  )
  static let examineMachineCommand = Phrase(en: "Run `worksite doctor`.", fi: "Aja `worksite doctor`.")
  static let listHistoryCommand = Phrase(
    en: "See what happened with `worksite history`.", fi: "Katso tapahtumat komennolla `worksite history`.")
  static let undoEarlierCommand = Phrase(
    en: "`worksite undo --earlier` undoes your command before it.",
    fi: "`worksite undo --earlier` kumoaa sitä edeltävän komentosi.")
  static let fetchAgainCommand = Phrase(
    en:
      "It may have been moved or removed, or not fetched again. List its folder with --refresh, then try again.",
    fi:
      "Se on voitu siirtää tai poistaa, tai sitä ei ole haettu uudelleen. Luettele sen kansio valitsimella --refresh ja yritä sitten uudelleen."
  )
  static let nameBackupCommand = Phrase(
    en: "Name the folder that `worksite backup` wrote.", fi: "Anna kansio, johon `worksite backup` kirjoitti."
  )
}
