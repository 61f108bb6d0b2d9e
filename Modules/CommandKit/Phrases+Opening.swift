import Core

extension Phrase {
  static func openerFailed(_ program: String) -> Phrase {
    Phrase(en: "\(program) could not open it.", fi: "\(program) ei saanut sitä auki.")
  }
  static let setOpener = Phrase(
    en: "Install xdg-utils, or name a program in WORKSITE_OPENER.",
    fi: "Asenna xdg-utils tai nimeä ohjelma muuttujassa WORKSITE_OPENER.")
}
