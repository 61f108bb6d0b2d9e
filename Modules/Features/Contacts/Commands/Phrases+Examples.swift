import CommandKit
import Core

/// The examples in the help of the commands of this module.
extension ContactsList {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite contacts list --book Marjala"))
}

extension ContactsFind {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite contacts find sähkö kuopio"))
}

extension ContactsBirthdays {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite contacts birthdays 12"))
}

extension ContactsFavourite {
  static let guide: CommandGuide? = .changing(Phrase(verbatim: "worksite contacts favourite Mäkelä"))
}

extension ContactsShow {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite contacts show Mäkelä"))
}

extension ContactsAdd {
  static let guide: CommandGuide? = .changing(
    Phrase(verbatim: "worksite contacts add Matti Mäkelä --company \"Sähkö Oy\" --phone \"040 123 4567\""))
}

extension ContactsEdit {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite contacts edit Mäkelä --add-phone \"work:09 1234 5678\"",
      fi: "worksite contacts edit Mäkelä --add-phone \"työ:09 1234 5678\""))
}

extension ContactsRemove {
  static let guide: CommandGuide? = .changing(Phrase(verbatim: "worksite contacts remove Mäkelä"))
}

extension ContactsMerge {
  static let guide: CommandGuide? = .changing(Phrase(verbatim: "worksite contacts merge 9bae2a4b 4c2f00d1"))
}

extension ContactsDuplicates {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite contacts duplicates"))
}

extension ContactsGroupsList {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite contacts groups list"))
}

extension ContactsGroupsAdd {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite contacts groups add Electricians Mäkelä",
      fi: "worksite contacts groups add Sähköasentajat Mäkelä"))
}

extension ContactsGroupsAttach {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite contacts groups attach Electricians Mäkelä Virtanen",
      fi: "worksite contacts groups attach Sähköasentajat Mäkelä Virtanen"))
}

extension ContactsGroupsDetach {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite contacts groups detach Electricians Virtanen",
      fi: "worksite contacts groups detach Sähköasentajat Virtanen"))
}

extension ContactsGroupsRemove {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite contacts groups remove Electricians",
      fi: "worksite contacts groups remove Sähköasentajat"))
}

extension ContactsBooks {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite contacts books"))
}

extension ContactsVersions {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite contacts versions Mäkelä"))
}

extension ContactsRestore {
  static let guide: CommandGuide? = .changing(
    Phrase(verbatim: "worksite contacts restore Mäkelä --revision 2"))
}

extension ContactsImport {
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
