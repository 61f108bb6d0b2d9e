import CommandKit
import Core

/// Tags of documents and folders.
extension Phrase {
  static let tagHelp = Phrase(
    en: "Add tags to a document or folder, and remove others.",
    fi: "Lisää asiakirjalle tai kansiolle asiasanoja ja poista niitä.")
  static let tagDiscussion = Phrase(
    en: """
      A tag has at most 64 characters and no commas. Case does not matter. Tags that other users add meanwhile are \
      kept.
      """,
    fi: """
      Asiasanassa on enintään 64 merkkiä eikä pilkkuja. Kirjainkoolla ei ole väliä. Muiden käyttäjien sillä välin \
      lisäämät asiasanat säilyvät.
      """)
  static let tagSignsHelp = Phrase(
    en: "+TAG adds a tag, -TAG removes one.", fi: "+SANA lisää asiasanan, -SANA poistaa sen.")
  static let findTagHelp = Phrase(
    en: "With this tag; several times: with all of them.",
    fi: "Tällä asiasanalla; useita kertoja: näillä kaikilla.")
  static func tagWithoutSign(_ word: String) -> Phrase {
    Phrase(en: "“\(word)” has no sign before it.", fi: "Sanan ”\(word)” edestä puuttuu etumerkki.")
  }
  static func writeSign(_ word: String) -> Phrase {
    Phrase(
      en: "Write +\(word) to add the tag, or -\(word) to remove it.",
      fi: "Kirjoita +\(word), kun lisäät asiasanan, tai -\(word), kun poistat sen.")
  }
  static func hasTags(_ path: String, _ tags: [String]) -> Phrase {
    let list = tags.joined(separator: ", ")
    return Phrase(en: "\(path) has the tags: \(list)", fi: "Kohteen \(path) asiasanat: \(list)")
  }
  static func hasNoTags(_ path: String) -> Phrase {
    Phrase(en: "\(path) has no tags.", fi: "Kohteella \(path) ei ole asiasanoja.")
  }
  static func tagsLine(_ tags: [String]) -> Phrase {
    let list = tags.map(\.printable).joined(separator: ", ")
    return Phrase(en: "Tags      \(list)", fi: "Asiasanat  \(list)")
  }
}

extension DocsTag {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite docs tag /Plans/site.dwg +safety -draft",
      fi: "worksite docs tag /Suunnitelmat/asema.dwg +turvallisuus -luonnos"))
}
