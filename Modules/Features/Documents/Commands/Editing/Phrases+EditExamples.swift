import CommandKit
import Core

/// The examples in the help of the commands that edit documents.
extension DocsEdit {
  static let guide: CommandGuide? = .own(
    Phrase(
      en: """
        worksite docs edit /Plans/list.odt
        worksite docs edit /Plans/notes.txt --with gedit
        """,
      fi: """
        worksite docs edit /Suunnitelmat/luettelo.odt
        worksite docs edit /Suunnitelmat/muistio.txt --with gedit
        """))
}

extension DocsEditsList {
  static let guide: CommandGuide? = .own(Phrase(verbatim: "worksite docs edits list"))
}

extension DocsEditsFinish {
  static let guide: CommandGuide? = .changing(Phrase(verbatim: "worksite docs edits finish 3f9a1c07"))
}

extension DocsEditsDiscard {
  static let guide: CommandGuide? = .own(Phrase(verbatim: "worksite docs edits discard 3f9a1c07"))
}
