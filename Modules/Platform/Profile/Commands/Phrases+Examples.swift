import CommandKit
import Core

/// The examples in the help of the commands of this module.
extension HistoryCommand {
  static let guide: CommandGuide? = .reading(
    Phrase(
      en: """
        worksite history /Plans --limit 20
        worksite history --site Marjala
        """,
      fi: """
        worksite history /Suunnitelmat --limit 20
        worksite history --site Marjala
        """))
}

extension BackupCommand {
  static let guide: CommandGuide? = .own(
    Phrase(
      en: "worksite backup /media/backup/worksite",
      fi: "worksite backup /media/varmuuskopio/worksite"))
}

extension RestoreCommand {
  static let guide: CommandGuide? = .own(
    Phrase(
      en: "worksite restore /media/backup/worksite",
      fi: "worksite restore /media/varmuuskopio/worksite"))
}

extension VerifyCommand {
  static let guide: CommandGuide? = .own(
    Phrase(
      en: """
        worksite verify
        worksite verify /media/backup/worksite
        """,
      fi: """
        worksite verify
        worksite verify /media/varmuuskopio/worksite
        """))
}

extension DoctorCommand {
  static let guide: CommandGuide? = .own(Phrase(verbatim: "worksite doctor"))
}
