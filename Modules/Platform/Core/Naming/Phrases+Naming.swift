extension Phrase {
  static let nameEmpty = Phrase(
    en: "A name needs at least one character.", fi: "Nimessä on oltava ainakin yksi merkki.")
  static func nameTooLong(bytes: Int) -> Phrase {
    Phrase(
      en: "A name may have at most 255 bytes; this one has \(bytes).",
      fi: "Nimessä saa olla enintään 255 tavua; tässä on \(bytes).")
  }
  static func nameIsDots(_ name: String) -> Phrase {
    Phrase(en: "“\(name)” cannot be a name.", fi: "”\(name)” ei voi olla nimi.")
  }
  static let nameHasControl = Phrase(
    en: "A name cannot hold control characters such as line breaks.",
    fi: "Nimessä ei voi olla ohjausmerkkejä, kuten rivinvaihtoja.")
  static func nameHas(_ character: String, _ name: String) -> Phrase {
    Phrase(
      en: "“\(name)” has “\(character)”, which Windows does not allow in a name.",
      fi: "Nimessä ”\(name)” on ”\(character)”, jota Windows ei salli nimessä.")
  }
  static func nameEnds(_ name: String) -> Phrase {
    Phrase(
      en: "“\(name)” ends with a dot or a space, which Windows drops.",
      fi: "”\(name)” päättyy pisteeseen tai välilyöntiin, jonka Windows pudottaa.")
  }
  static func nameIsDevice(_ name: String) -> Phrase {
    Phrase(en: "“\(name)” is the name of a device on Windows.", fi: "”\(name)” on Windowsissa laitteen nimi.")
  }
  static func tryName(_ name: String) -> Phrase {
    Phrase(en: "Try “\(name)”.", fi: "Kokeile nimeä ”\(name)”.")
  }
}

extension Phrase {
  /// The question which of some names a typed one means, as a remedy.
  public static func didYouMean(_ names: [String]) -> Phrase {
    Phrase(
      en: "Did you mean \(names.map { "“\($0)”" }.joined(separator: ", "))?",
      fi: "Tarkoititko: \(names.map { "”\($0)”" }.joined(separator: ", "))?")
  }
}
