import Core

extension AccountsCommands {
  /// The remedies whose words name a command; the values of a step stand in braces.
  package static let remedies = RemedyTexts([
    "settings.list": Phrase(
      en: "See them with `worksite settings list`.", fi: "Näet ne komennolla `worksite settings list`."),
    "users.list": Phrase(
      en: "See the users with `worksite users`.", fi: "Katso käyttäjät komennolla `worksite users`."),
    "links.list": Phrase(
      en: "See them with `worksite links list`.", fi: "Näet ne komennolla `worksite links list`."),
    "links.name": Phrase(
      en: "Choose another name, or remove it first with `worksite links remove`.",
      fi: "Valitse toinen nimi tai poista se ensin komennolla `worksite links remove`."),
    "account.makeAPIPassword": Phrase(
      en: "Make one with `worksite account app-password NAME --scope api`.",
      fi: "Tee uusi komennolla `worksite account app-password NIMI --scope api`."),
  ])
}
