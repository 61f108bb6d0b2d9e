import CommandKit
import Core

/// The examples in the help of the commands of this module.
extension LoginCommand {
  static let guide: CommandGuide? = .own(
    Phrase(
      en: """
        worksite login https://worksite.example.com --user maija
        worksite login --ca ca.crt --as Marjala=new
        """,
      fi: """
        worksite login https://worksite.example.com --user maija
        worksite login --ca ca.crt --as Marjala=uusi
        """))
}

extension JoinCommand {
  static let guide: CommandGuide? = .own(
    Phrase(verbatim: "worksite join https://worksite.example.com --username maija"))
}

extension RegisterCommand {
  static let guide: CommandGuide? = .own(
    Phrase(verbatim: "worksite register https://worksite.example.com --username maija"))
}

extension LogoutCommand {
  static let guide: CommandGuide? = .own(
    Phrase(
      verbatim: """
        worksite logout
        worksite logout --forget
        """))
}

extension StatusCommand {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite status"))
}

extension ProfilesCommand {
  static let guide: CommandGuide? = .own(Phrase(verbatim: "worksite profiles"))
}

extension CarryOverCommand {
  static let guide: CommandGuide? = .changing(
    Phrase(
      verbatim: """
        worksite carry-over
        worksite carry-over --as Kallio=Marjala
        """))
}

extension SyncCommand {
  static let guide: CommandGuide? = .changing(
    Phrase(
      verbatim: """
        worksite sync
        worksite sync --wait=30
        """))
}

extension QueueList {
  static let guide: CommandGuide? = .own(Phrase(verbatim: "worksite queue list"))
}

extension QueueRetry {
  static let guide: CommandGuide? = .changing(
    Phrase(
      verbatim: """
        worksite queue retry 9bae2a4b
        worksite queue retry --all
        """))
}

extension QueueDiscard {
  static let guide: CommandGuide? = .own(Phrase(verbatim: "worksite queue discard 9bae2a4b"))
}

extension QueueSave {
  static let guide: CommandGuide? = .own(
    Phrase(
      en: "worksite queue save 9bae2a4b -o lifting.pdf",
      fi: "worksite queue save 9bae2a4b -o nostot.pdf"))
}

extension QueuePause {
  static let guide: CommandGuide? = .own(Phrase(verbatim: "worksite queue pause"))
}

extension QueueResume {
  static let guide: CommandGuide? = .own(Phrase(verbatim: "worksite queue resume"))
}

extension QueueFlush {
  static let guide: CommandGuide? = .own(Phrase(verbatim: "worksite queue flush --timeout 60"))
}

extension WatchCommand {
  static let guide: CommandGuide? = .own(Phrase(verbatim: "worksite watch"))
}

extension AgentRun {
  static let guide: CommandGuide? = .own(Phrase(verbatim: "worksite agent run"))
}

extension AgentInstall {
  static let guide: CommandGuide? = .own(
    Phrase(
      en: """
        worksite agent install
        worksite agent install --mount ~/Worksites
        """,
      fi: """
        worksite agent install
        worksite agent install --mount ~/Työmaat
        """))
}

extension AgentStatus {
  static let guide: CommandGuide? = .own(Phrase(verbatim: "worksite agent status"))
}

extension AgentUninstall {
  static let guide: CommandGuide? = .own(Phrase(verbatim: "worksite agent uninstall"))
}
