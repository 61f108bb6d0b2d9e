import CommandKit
import Core

/// The examples in the help of the commands of this module.
extension SitesAdd {
  static let guide: CommandGuide? = .changing(
    Phrase(verbatim: "worksite sites add Marjala --zone Europe/Helsinki"))
}

extension SitesShow {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite sites show Marjala"))
}

extension SitesList {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite sites list --archived"))
}

extension SitesEdit {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: """
        worksite sites edit Marjala --about "A school of two floors" --night
        worksite sites edit Marjala --name "Marjala 2"
        """,
      fi: """
        worksite sites edit Marjala --about "Kaksikerroksinen koulu" --night
        worksite sites edit Marjala --name "Marjala 2"
        """))
}

extension SitesArchive {
  static let guide: CommandGuide? = .changing(Phrase(verbatim: "worksite sites archive Marjala"))
}

extension SitesUnarchive {
  static let guide: CommandGuide? = .changing(Phrase(verbatim: "worksite sites unarchive Marjala"))
}

extension SitesTasks {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: """
        worksite sites tasks Marjala --add Concreting --add Formwork
        worksite sites tasks --rename Concreting --to Casting
        """,
      fi: """
        worksite sites tasks Marjala --add Betonointi --add Muottityö
        worksite sites tasks --rename Betonointi --to Valu
        """))
}

extension SitesMembers {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite sites members Marjala"))
}

extension SitesAttach {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite sites attach Marjala maija olli"))
}

extension SitesDetach {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite sites detach Marjala olli"))
}

extension UseCommand {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite use Marjala"))
}
