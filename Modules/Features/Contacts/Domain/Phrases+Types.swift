import Core

extension Phrase {
  /// The uses that have a word, the common ones first.
  package static let pointTypes = [
    "mobile", "work", "home", "work fax", "home fax", "fax", "pager", "main", "other",
  ]

  /// The uses of mail and other addresses that have a word.
  package static let placeTypes = ["work", "home", "other"]

  /// The relations of persons that have a word, the common ones first.
  package static let relationTypes = [
    "spouse", "partner", "child", "parent", "mother", "father", "sibling", "brother", "sister", "friend",
    "colleague", "assistant", "emergency",
  ]

  /// The use of a phone number or an address.
  package static func pointType(_ type: String) -> Phrase {
    switch type {
    case "mobile": Phrase(en: "mobile", fi: "matkapuhelin")
    case "work": Phrase(en: "work", fi: "työ")
    case "home": Phrase(en: "home", fi: "koti")
    case "fax": Phrase(en: "fax", fi: "faksi")
    case "work fax": Phrase(en: "work fax", fi: "työfaksi")
    case "home fax": Phrase(en: "home fax", fi: "kotifaksi")
    case "pager": Phrase(en: "pager", fi: "hakulaite")
    case "main": Phrase(en: "main", fi: "päänumero")
    case "other": Phrase(en: "other", fi: "muu")
    default: Phrase(verbatim: type)
    }
  }
  /// The relation of a person to the contact.
  package static func relation(_ type: String) -> Phrase {
    switch type.lowercased() {
    case "spouse": Phrase(en: "spouse", fi: "puoliso")
    case "partner": Phrase(en: "partner", fi: "kumppani")
    case "child": Phrase(en: "child", fi: "lapsi")
    case "parent": Phrase(en: "parent", fi: "vanhempi")
    case "mother": Phrase(en: "mother", fi: "äiti")
    case "father": Phrase(en: "father", fi: "isä")
    case "sibling": Phrase(en: "sibling", fi: "sisarus")
    case "brother": Phrase(en: "brother", fi: "veli")
    case "sister": Phrase(en: "sister", fi: "sisko")
    case "friend": Phrase(en: "friend", fi: "ystävä")
    case "co-worker", "colleague": Phrase(en: "colleague", fi: "työtoveri")
    case "assistant": Phrase(en: "assistant", fi: "avustaja")
    case "emergency": Phrase(en: "in an emergency", fi: "hätätilanteessa")
    default: Phrase(verbatim: type)
    }
  }
  /// The use that a user typed in any language; `nil` for another word.
  package static func pointType(typed text: String) -> String? {
    pointTypes.first { type in
      type == foldedName(text)
        || Language.allCases.contains { foldedName(pointType(type).text(in: $0)) == foldedName(text) }
    }
  }
  /// A day of a year that is not known.
  static func yearlessDay(month: Int, day: Int) -> Phrase {
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November",
      "December",
    ]
    return Phrase(en: "\(day) \(names[(month - 1) % 12])", fi: "\(day).\(month).")
  }
  /// The value that two contacts share.
  package static func reason(_ reason: DuplicatePair.Reason) -> Phrase {
    switch reason {
    case .phone: Phrase(en: "phone", fi: "puhelin")
    case .email: Phrase(en: "e-mail", fi: "sähköposti")
    case .name: Phrase(en: "name", fi: "nimi")
    case .company: Phrase(en: "company", fi: "yritys")
    }
  }
}
