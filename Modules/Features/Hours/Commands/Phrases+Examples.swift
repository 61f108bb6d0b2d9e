import CommandKit
import Core

/// The examples in the help of the commands of this module.
extension HoursAdd {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: """
        worksite hours add Marjala 7-15:30 --break 30 -m "formwork"
        worksite hours add Marjala concreting mon-fri 7-15:30
        worksite hours add yesterday 7-11, 12-15:30
        """,
      fi: """
        worksite hours add Marjala 7-15.30 --break 30 -m "muotitus"
        worksite hours add Marjala betonointi ma-pe 7-15.30
        worksite hours add eilen klo 7-11 ja 12-15.30
        """))
}

extension HoursStart {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: """
        worksite hours start Marjala 10min ago
        worksite hours start Marjala --at 7:05
        """,
      fi: """
        worksite hours start Marjala 10 min sitten
        worksite hours start Marjala --at 7.05
        """))
}

extension HoursStop {
  static let guide: CommandGuide? = .changing(
    Phrase(
      verbatim: """
        worksite hours stop --break 30
        worksite hours stop --user pekka
        """))
}

extension HoursContinue {
  static let guide: CommandGuide? = .changing(Phrase(verbatim: "worksite hours continue"))
}

extension HoursStatus {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite hours status"))
}

extension HoursList {
  static let guide: CommandGuide? = .reading(
    Phrase(
      en: """
        worksite hours list last month --site Marjala
        worksite hours list --period -1
        """,
      fi: """
        worksite hours list viime kuussa --site Marjala
        worksite hours list --period -1
        """))
}

extension HoursEdit {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: """
        worksite hours edit 9bae2a4b --end 16:00 --no-breaks
        worksite hours edit yesterday 7:00 -m "formwork"
        """,
      fi: """
        worksite hours edit 9bae2a4b --end 16.00 --no-breaks
        worksite hours edit eilen 7.00 -m "muotitus"
        """))
}

extension HoursRemove {
  static let guide: CommandGuide? = .changing(Phrase(verbatim: "worksite hours remove 9bae2a4b"))
}

extension HoursConfirm {
  static let guide: CommandGuide? = .changing(Phrase(verbatim: "worksite hours confirm 9bae2a4b"))
}

extension HoursMove {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: """
        worksite hours move 9bae2a4b Kallio
        worksite hours move 9bae2a4b --day yesterday
        """,
      fi: """
        worksite hours move 9bae2a4b Kallio
        worksite hours move 9bae2a4b --day eilen
        """))
}

extension HoursOff {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite hours off 24.12..26.12. -m \"Christmas\"",
      fi: "worksite hours off 24.12..26.12. -m \"joulu\""))
}

extension HoursOn {
  static let guide: CommandGuide? = .changing(Phrase(verbatim: "worksite hours on 24.12."))
}

extension HoursHistory {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite hours history 9bae2a4b"))
}

extension HoursCrewAdd {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: """
        worksite hours crew add Marjala 7-15:30 --for maija,olli
        worksite hours crew add Marjala 8h --for all --except olli
        """,
      fi: """
        worksite hours crew add Marjala 7-15.30 --for maija,olli
        worksite hours crew add Marjala 8h --for kaikki --except olli
        """))
}

extension HoursLike {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite hours like yesterday",
      fi: "worksite hours like eilen"))
}

extension HoursDevicesList {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite hours devices list"))
}

extension HoursDevicesAdd {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite hours devices add \"Van 3\" --driver pekka --site Marjala",
      fi: "worksite hours devices add \"Auto 3\" --driver pekka --site Marjala"))
}

extension HoursDevicesEdit {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite hours devices edit \"Van 3\" \"Van 4\"",
      fi: "worksite hours devices edit \"Auto 3\" \"Auto 4\""))
}

extension HoursDevicesDriver {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite hours devices driver \"Van 3\" olli",
      fi: "worksite hours devices driver \"Auto 3\" olli"))
}

extension HoursDevicesToken {
  static let guide: CommandGuide? = .reading(
    Phrase(
      en: "worksite hours devices token \"Van 3\"",
      fi: "worksite hours devices token \"Auto 3\""))
}

extension HoursDevicesRemove {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite hours devices remove \"Van 3\"",
      fi: "worksite hours devices remove \"Auto 3\""))
}

extension HoursReportCommand {
  static let guide: CommandGuide? = .reading(
    Phrase(
      en: """
        worksite hours report month --by site,task
        worksite hours report --period -1 --matrix --decimal
        """,
      fi: """
        worksite hours report kuukausi --by site,task
        worksite hours report --period -1 --matrix --decimal
        """))
}

extension HoursPeriodShow {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite hours period show -1"))
}

extension HoursPeriodList {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite hours period list 2026"))
}

extension HoursMissing {
  static let guide: CommandGuide? = .reading(
    Phrase(
      en: "worksite hours missing month",
      fi: "worksite hours missing kuukausi"))
}

extension HoursSubmit {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite hours submit week",
      fi: "worksite hours submit viikko"))
}

extension HoursApprove {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: """
        worksite hours approve
        worksite hours approve maija --days week
        """,
      fi: """
        worksite hours approve
        worksite hours approve maija --days viikko
        """))
}

extension HoursReopen {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite hours reopen maija --reason \"Tuesday is missing\"",
      fi: "worksite hours reopen maija --reason \"tiistai puuttuu\""))
}

extension HoursSeal {
  static let guide: CommandGuide? = .changing(Phrase(verbatim: "worksite hours seal --all --period -1"))
}

extension HoursUnseal {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite hours unseal maija --period -1 --reason \"Tuesday is missing\"",
      fi: "worksite hours unseal maija --period -1 --reason \"tiistai puuttuu\""))
}

extension HoursExport {
  static let guide: CommandGuide? = .reading(
    Phrase(
      en: """
        worksite hours export --period -1 -o hours.csv
        worksite hours export month --format ics -o hours.ics
        """,
      fi: """
        worksite hours export --period -1 -o tunnit.csv
        worksite hours export kuukausi --format ics -o tunnit.ics
        """))
}

extension HoursImport {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite hours import hours.csv --dry-run",
      fi: "worksite hours import tunnit.csv --dry-run"))
}

extension AdminPayPeriodShow {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite admin pay-period show"))
}

extension AdminPayPeriodMonth {
  static let guide: CommandGuide? = .changing(
    Phrase(verbatim: "worksite admin pay-period month --from 1.1.2027"))
}

extension AdminPayPeriodDays {
  static let guide: CommandGuide? = .changing(
    Phrase(verbatim: "worksite admin pay-period days 14 --anchor 2026-01-05"))
}

extension AdminHours {
  static let guide: CommandGuide? = .changing(
    Phrase(verbatim: "worksite admin hours --rounding 15 --workdays 1,2,3,4,5"))
}
