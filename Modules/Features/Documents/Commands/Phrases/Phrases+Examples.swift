import CommandKit
import Core

/// The examples in the help of the commands of this module.
extension DocsList {
  static let guide: CommandGuide? = .reading(
    Phrase(
      en: """
        worksite docs list /Plans
        worksite docs list Marjala:/ --sort date
        """,
      fi: """
        worksite docs list /Suunnitelmat
        worksite docs list Marjala:/ --sort date
        """))
}

extension DocsTree {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite docs tree --folders --depth 2"))
}

extension DocsShow {
  static let guide: CommandGuide? = .reading(
    Phrase(
      en: "worksite docs show /Plans/site.dwg",
      fi: "worksite docs show /Suunnitelmat/asema.dwg"))
}

extension DocsKeeping {
  static let guide: CommandGuide? = .reading(
    Phrase(verbatim: "worksite docs keeping Marjala\nworksite docs keeping Marjala --rule thinned"))
}

extension DocsVersions {
  static let guide: CommandGuide? = .reading(
    Phrase(
      en: "worksite docs versions /Plans/site.dwg",
      fi: "worksite docs versions /Suunnitelmat/asema.dwg"))
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

extension DocsAdd {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite docs add /Plans/Lifting /Photos",
      fi: "worksite docs add /Suunnitelmat/Nostot /Kuvat"))
}

extension DocsMove {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: """
        worksite docs move /Plans/site.dwg /Archive
        worksite docs move /Plans/site.dwg "/Plans/site 2.dwg"
        """,
      fi: """
        worksite docs move /Suunnitelmat/asema.dwg /Arkisto
        worksite docs move /Suunnitelmat/asema.dwg "/Suunnitelmat/asema 2.dwg"
        """))
}

extension DocsCopy {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite docs copy -r /Plans Kallio:/Plans",
      fi: "worksite docs copy -r /Suunnitelmat Kallio:/Suunnitelmat"))
}

extension DocsTrashAdd {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite docs trash add /Plans/old.dwg",
      fi: "worksite docs trash add /Suunnitelmat/vanha.dwg"))
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
      en: """
        worksite docs restore /Plans/old.dwg --to /Archive
        worksite docs restore /Plans/site.dwg --revision 2
        worksite docs restore Marjala: --removed-by olli --since 2026-03-02
        """,
      fi: """
        worksite docs restore /Suunnitelmat/vanha.dwg --to /Arkisto
        worksite docs restore /Suunnitelmat/asema.dwg --revision 2
        worksite docs restore Marjala: --removed-by olli --since 2.3.2026
        """))
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

extension DocsLock {
  static let guide: CommandGuide? = .own(
    Phrase(
      en: """
        worksite docs lock /Plans/site.dwg --for 4h -m "correcting quantities"
        """,
      fi: """
        worksite docs lock /Suunnitelmat/asema.dwg --for 4h -m "korjaan määriä"
        """))
}

extension DocsUnlock {
  static let guide: CommandGuide? = .own(
    Phrase(
      en: "worksite docs unlock /Plans/site.dwg", fi: "worksite docs unlock /Suunnitelmat/asema.dwg"))
}

extension DocsLocks {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite docs locks Marjala"))
}
