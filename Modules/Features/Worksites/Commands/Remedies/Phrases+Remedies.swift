import Core

/// The steps of remedies as commands.
extension Phrase {
  static let listWorksitesCommand = Phrase(
    en: "See the worksites with `worksite sites list`.", fi: "Näet työmaat komennolla `worksite sites list`.")
  static let addWorksiteCommand = Phrase(
    en: "Add one with `worksite sites add NAME`.", fi: "Lisää sellainen komennolla `worksite sites add NIMI`."
  )
  static let chooseWorksiteCommand = Phrase(
    en: "Choose one with `worksite use NAME`, or write NAME:/path.",
    fi: "Valitse yksi komennolla `worksite use NIMI` tai kirjoita NIMI:/polku.")
  static let attachToWorksiteCommand = Phrase(
    en: "Attach them with `worksite sites assign`.", fi: "Liitä hänet komennolla `worksite sites assign`.")
  static let listMembersCommand = Phrase(
    en: "See them with `worksite sites members`.", fi: "Näet heidät komennolla `worksite sites members`.")
}
