import CommandKit
import Core

/// The examples in the help of the commands of this module.
extension DocsList {
  static let guide: CommandGuide? = .reading(
    Phrase(
      en: """
        worksite docs ls /Plans
        worksite docs ls Marjala:/ --sort date
        """,
      fi: """
        worksite docs ls /Suunnitelmat
        worksite docs ls Marjala:/ --sort date
        """))
}

extension DocsTree {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite docs tree --folders --depth 2"))
}

extension DocsInfo {
  static let guide: CommandGuide? = .reading(
    Phrase(
      en: "worksite docs info /Plans/site.dwg",
      fi: "worksite docs info /Suunnitelmat/asema.dwg"))
}

extension DocsFind {
  static let guide: CommandGuide? = .reading(
    Phrase(
      en: "worksite docs find lifting --type pdf --from 1.11.",
      fi: "worksite docs find nosto --type pdf --from 1.11."))
}

extension DocsPut {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: """
        worksite docs put site.dwg /Plans
        worksite docs put -r Papers Marjala:/Archive
        """,
      fi: """
        worksite docs put asema.dwg /Suunnitelmat
        worksite docs put -r Paperit Marjala:/Arkisto
        """))
}

extension DocsGet {
  static let guide: CommandGuide? = .reading(
    Phrase(
      en: """
        worksite docs get /Plans/site.dwg --revision 1 -o first.dwg
        worksite docs get -r /Plans
        """,
      fi: """
        worksite docs get /Suunnitelmat/asema.dwg --revision 1 -o vanha.dwg
        worksite docs get -r /Suunnitelmat
        """))
}

extension DocsCat {
  static let guide: CommandGuide? = .reading(
    Phrase(
      en: "worksite docs cat /Notes.txt",
      fi: "worksite docs cat /Muistio.txt"))
}

extension DocsOpen {
  static let guide: CommandGuide? = .reading(
    Phrase(
      en: "worksite docs open /Plans/site.dwg",
      fi: "worksite docs open /Suunnitelmat/asema.dwg"))
}

extension DocsMakeFolder {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite docs mkdir /Plans/Lifting /Photos",
      fi: "worksite docs mkdir /Suunnitelmat/Nostot /Kuvat"))
}

extension DocsMove {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: """
        worksite docs mv /Plans/site.dwg /Archive
        worksite docs mv /Plans/site.dwg "/Plans/site 2.dwg"
        """,
      fi: """
        worksite docs mv /Suunnitelmat/asema.dwg /Arkisto
        worksite docs mv /Suunnitelmat/asema.dwg "/Suunnitelmat/asema 2.dwg"
        """))
}

extension DocsCopy {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite docs cp -r /Plans Kallio:/Plans",
      fi: "worksite docs cp -r /Suunnitelmat Kallio:/Suunnitelmat"))
}

extension DocsRemove {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite docs rm /Plans/old.dwg",
      fi: "worksite docs rm /Suunnitelmat/vanha.dwg"))
}

extension DocsTrashList {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite docs trash list"))
}

extension DocsTrashEmpty {
  static let guide: CommandGuide? = .changing(Phrase(verbatim: "worksite docs trash empty Marjala"))
}

extension DocsRestore {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite docs restore /Plans/old.dwg --to /Archive",
      fi: "worksite docs restore /Suunnitelmat/vanha.dwg --to /Arkisto"))
}

extension DocsConflicts {
  static let guide: CommandGuide? = .reading(
    Phrase(
      en: "worksite docs conflicts /Plans",
      fi: "worksite docs conflicts /Suunnitelmat"))
}

extension DocsResolve {
  static let guide: CommandGuide? = .changing(Phrase(verbatim: "worksite docs resolve 9bae2a4b --keep mine"))
}

extension DocsPin {
  static let guide: CommandGuide? = .reading(
    Phrase(
      en: "worksite docs pin /Plans",
      fi: "worksite docs pin /Suunnitelmat"))
}

extension DocsUnpin {
  static let guide: CommandGuide? = .reading(
    Phrase(
      en: "worksite docs unpin /Plans",
      fi: "worksite docs unpin /Suunnitelmat"))
}

extension DocsPinned {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite docs pinned"))
}

extension DocsEvict {
  static let guide: CommandGuide? = .reading(
    Phrase(
      en: "worksite docs evict /Photos",
      fi: "worksite docs evict /Kuvat"))
}

extension DocsCache {
  static let guide: CommandGuide? = .own(Phrase(verbatim: "worksite docs cache --limit 5G"))
}
