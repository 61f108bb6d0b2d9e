import Core

/// The steps of remedies as commands.
extension Phrase {
  static let listSettingsCommand = Phrase(
    en: "See them with `worksite settings list`.", fi: "Näet ne komennolla `worksite settings list`.")
  static let listUsersCommand = Phrase(
    en: "See the users with `worksite users`.", fi: "Katso käyttäjät komennolla `worksite users`.")
  static let listLinksCommand = Phrase(
    en: "See them with `worksite links list`.", fi: "Näet ne komennolla `worksite links list`.")
  static let nameLinkCommand = Phrase(
    en: "Choose another name, or remove it first with `worksite links rm`.",
    fi: "Valitse toinen nimi tai poista se ensin komennolla `worksite links rm`.")
  static let makeAPIPasswordCommand = Phrase(
    en: "Make one with `worksite account app-password NAME --scope api`.",
    fi: "Tee uusi komennolla `worksite account app-password NIMI --scope api`.")
}
