import CommandKit
import Core

/// The examples in the help of the commands of this module.
extension ContactsList {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite contacts list --book Marjala"))
}

extension ContactsFind {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite contacts find sähkö kuopio"))
}

extension ContactsShow {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite contacts show Mäkelä"))
}

extension ContactsAdd {
  static let guide: CommandGuide? = .changing(
    Phrase(verbatim: "worksite contacts add Matti Mäkelä --company \"Sähkö Oy\" --phone \"040 123 4567\""))
}

extension ContactsEditCommand {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite contacts edit Mäkelä --add-phone \"work:09 1234 5678\"",
      fi: "worksite contacts edit Mäkelä --add-phone \"työ:09 1234 5678\""))
}

extension ContactsRemove {
  static let guide: CommandGuide? = .changing(Phrase(verbatim: "worksite contacts rm Mäkelä"))
}

extension ContactsMerge {
  static let guide: CommandGuide? = .changing(Phrase(verbatim: "worksite contacts merge 9bae2a4b 4c2f00d1"))
}

extension ContactsDuplicates {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite contacts duplicates"))
}

extension GroupsList {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite contacts groups list"))
}

extension GroupsAdd {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite contacts groups add Electricians Mäkelä",
      fi: "worksite contacts groups add Sähköasentajat Mäkelä"))
}

extension GroupsPut {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite contacts groups put Electricians Mäkelä Virtanen",
      fi: "worksite contacts groups put Sähköasentajat Mäkelä Virtanen"))
}

extension GroupsTake {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite contacts groups take Electricians Virtanen",
      fi: "worksite contacts groups take Sähköasentajat Virtanen"))
}

extension GroupsRemove {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite contacts groups rm Electricians",
      fi: "worksite contacts groups rm Sähköasentajat"))
}

extension ContactsBooks {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite contacts books"))
}

extension ContactsVersions {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite contacts versions Mäkelä"))
}

extension ContactsRestore {
  static let guide: CommandGuide? = .changing(Phrase(verbatim: "worksite contacts restore Mäkelä 2"))
}

extension ContactsImportCommand {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite contacts import contacts.vcf --book Marjala --dry-run",
      fi: "worksite contacts import yhteystiedot.vcf --book Marjala --dry-run"))
}

extension ContactsExport {
  static let guide: CommandGuide? = .reading(
    Phrase(
      en: "worksite contacts export -o contacts.vcf",
      fi: "worksite contacts export -o yhteystiedot.vcf"))
}
