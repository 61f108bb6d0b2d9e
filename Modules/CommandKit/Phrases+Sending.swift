import Core

extension Phrase {
  static let serverSlow = Phrase(
    en: "The server does not answer; still trying. Ctrl-C ends it.",
    fi: "Palvelin ei vastaa; yritetään edelleen. Ctrl-C lopettaa.")
  static let serverSilent = Phrase(
    en: "The server does not answer; still trying. Ctrl-C leaves it in the queue; it is sent later.",
    fi: "Palvelin ei vastaa; yritetään edelleen. Ctrl-C jättää sen jonoon; se lähetetään myöhemmin.")
}
