import Core

extension Phrase {
  static let noCard = Phrase(
    en: "This is not a contact card: it does not begin with BEGIN:VCARD.",
    fi: "Tämä ei ole yhteystietokortti: alusta puuttuu BEGIN:VCARD.")
  static let noEnd = Phrase(
    en: "The contact card is cut off: END:VCARD is missing.",
    fi: "Yhteystietokortti on katkennut: lopusta puuttuu END:VCARD.")
  static let severalCards = Phrase(
    en: "There is more than one contact card, or other text after it.",
    fi: "Kortteja on useampi kuin yksi, tai kortin jälkeen on muuta tekstiä.")
  static let exportAgain = Phrase(
    en: "Export the contact again and send it alone.", fi: "Vie yhteystieto uudelleen ja lähetä se yksinään.")
  static let noVersion = Phrase(
    en: "The contact card does not say its version.", fi: "Yhteystietokortti ei kerro versiotaan.")
  static func otherVersion(_ version: String) -> Phrase {
    Phrase(
      en: "The contact card has version “\(version)”, which is not supported here.",
      fi: "Yhteystietokortin versio on ”\(version)”, jota ei tueta tässä.")
  }
  static let useKnownVersion = Phrase(
    en: "Send it as vCard 3.0 or 4.0, or import it as a file.",
    fi: "Lähetä se vCard-versiona 3.0 tai 4.0, tai tuo se tiedostona.")
  static let notUTF8 = Phrase(
    en: "The contact card has letters that are not UTF-8.",
    fi: "Yhteystietokortissa on muita kuin UTF-8-merkkejä."
  )
  static let exportAsUTF8 = Phrase(
    en: "Export it in UTF-8, or import it as a file.", fi: "Vie se UTF-8-muodossa, tai tuo se tiedostona.")
  static let cardTooLarge = Phrase(
    en: "The contact card is larger than 1 MB.", fi: "Yhteystietokortti on suurempi kuin 1 Mt.")
  static func tooManyLines(_ maximum: Int) -> Phrase {
    Phrase(
      en: "The contact card has more than \(Language.english.number(maximum)) lines.",
      fi: "Yhteystietokortissa on yli \(Language.finnish.number(maximum)) riviä.")
  }
  static func tooManyValues(_ max: Int) -> Phrase {
    Phrase(
      en: "The contact card has more than \(Language.english.number(max)) values in its lines.",
      fi: "Yhteystietokortin riveillä on yli \(Language.finnish.number(max)) arvoa.")
  }
  static let removeValues = Phrase(
    en: "Remove categories, nicknames or parameters from it.",
    fi: "Poista siitä luokkia, lempinimiä tai parametreja.")
  static let splitCard = Phrase(
    en: "Remove lines, or split a group into several.", fi: "Poista rivejä, tai jaa ryhmä useammaksi.")
  static let controlCharacters = Phrase(
    en: "The contact card has control characters, which other programs cannot read.",
    fi: "Yhteystietokortissa on ohjausmerkkejä, joita muut ohjelmat eivät voi lukea.")
  static let removeControlCharacters = Phrase(
    en: "Remove them, or import the card as a file.", fi: "Poista ne, tai tuo kortti tiedostona.")
  static func manyMarks(_ max: Int) -> Phrase {
    Phrase(
      en: "The contact card has more than \(max) combining marks in a row.",
      fi: "Yhteystietokortissa on yli \(max) yhdistyvää tarketta peräkkäin.")
  }
  static let removeMarks = Phrase(
    en: "Remove the marks and try again.", fi: "Poista tarkkeet ja yritä uudelleen.")
  static let smallerPhoto = Phrase(en: "Use a smaller photo.", fi: "Käytä pienempää kuvaa.")
}

/// The words before values that a merge writes into the notes.
extension Phrase {
  static let mergedName = Phrase(en: "Name", fi: "Nimi")
  static let mergedBirthday = Phrase(en: "Birthday", fi: "Syntymäpäivä")
  static let mergedAnniversary = Phrase(en: "Anniversary", fi: "Vuosipäivä")
  static let mergedAge = Phrase(en: "Age", fi: "Ikä")
}
