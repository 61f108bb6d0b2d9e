import Core

/// The remedies of this module, in words that name no command.
extension Remedy {
  package static let seeListing = Remedy(
    "documents.list", Phrase(en: "See the listing of the folder.", fi: "Katso kansion sisältö."))
  static func restoreRemoved(_ site: String, by user: String, since: Instant) -> Remedy {
    Remedy(
      "documents.restoreRemoved", ["site": site, "user": user, "since": since.description], .bringBack)
  }
  static let seeTypes = Remedy("documents.types", .seeTypesText)
  static let seeTemplates = Remedy("documents.templates", .seeTemplatesText)
  static func decideConflict(_ id: String) -> Remedy {
    Remedy(
      "documents.decideConflict", ["id": id],
      Phrase(en: "Decide which version to keep.", fi: "Päätä, mikä versio säilyy."))
  }
}
