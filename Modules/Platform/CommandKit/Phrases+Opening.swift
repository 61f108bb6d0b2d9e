import Core

extension Phrase {
  static func openerFailed(_ program: String) -> Phrase {
    Phrase(en: "\(program) could not open it.", fi: "\(program) ei saanut sitä auki.")
  }
  static func openerEnded(_ program: String, _ status: Int32) -> Phrase {
    status > 128
      ? Phrase(
        en: "\(program) was ended by signal \(status - 128).",
        fi: "\(program) päättyi signaaliin \(status - 128).")
      : Phrase(
        en: "\(program) ended with exit code \(status).", fi: "\(program) päättyi paluukoodiin \(status).")
  }
  static let checkOpener = Phrase(
    en: "See what it wrote, or name another program in WORKSITE_OPENER.",
    fi: "Katso, mitä se tulosti, tai nimeä toinen ohjelma muuttujassa WORKSITE_OPENER.")
  static let setOpener = Phrase(
    en: "Install xdg-utils, or name a program in WORKSITE_OPENER.",
    fi: "Asenna xdg-utils tai nimeä ohjelma muuttujassa WORKSITE_OPENER.")
}
