import Core
import VCard

/// The meaning of a column in a file of contacts, read from its heading.
enum SheetHeading: Hashable {
  /// A field with one value: the first column that is filled counts.
  case text(ContactFields.Field)
  /// The whole name, for a line without a first and a last name.
  case wholeName
  /// Entries of a list, the type that the heading says, and the number of their label.
  case points(PointList, type: String?, number: String?)
  /// A part of a postal address; columns of one place belong together.
  case address(AddressPart, place: String)
  /// The type of the phone, the e-mail address or the postal address of a number, in exports of Google.
  case label(String)

  /// The lists of a contact whose entries have types.
  enum PointList: Hashable { case phones, emails, messaging, relations }

  /// The parts of a postal address that have columns.
  enum AddressPart: Hashable { case postBox, extended, street, postalCode, city, region, country }

  /// The meaning of a heading; `nil` for an unknown one.
  init?(_ title: String) {
    let title = foldedName(title.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    if let known = Self.known[title] {
      self = known
    } else if let known = Self.ofGoogle(title) ?? Self.ofPlace(title) ?? Self.ofPhone(title) {
      self = known
    } else {
      return nil
    }
  }

  /// Whether a column of this meaning makes a contact.
  var isEnough: Bool { self != .text(.notes) && self != .text(.categories) }

  private static let known: [String: SheetHeading] = {
    let headings: [(SheetHeading, [String])] = [
      (.text(.prefix), ["prefix", "name prefix"]), (.text(.suffix), ["suffix", "name suffix"]),
      (.text(.nickname), ["nickname", "lempinimi", "kutsumanimi"]),
      (.text(.units), ["units"]), (.points(.messaging, type: nil, number: nil), ["messaging"]),
      (.points(.relations, type: nil, number: nil), ["relations"]),
      (.points(.relations, type: "spouse", number: nil), ["spouse", "puoliso"]),
      (.text(.firstName), ["first", "first name", "given name", "etunimi"]),
      (.text(.middleName), ["middle", "middle name", "additional name", "toinen nimi"]),
      (.text(.lastName), ["last", "last name", "family name", "surname", "sukunimi"]),
      (.wholeName, ["name", "full name", "display name", "file as", "nimi", "koko nimi"]),
      (
        .text(.company),
        ["company", "organization", "organization name", "organization 1 - name", "yritys", "organisaatio"]
      ),
      (
        .text(.department),
        ["department", "organization department", "organization 1 - department", "osasto"]
      ),
      (
        .text(.role),
        [
          "role", "title", "job title", "organization title", "organization 1 - title", "tehtävä", "ammatti",
          "tehtävänimike", "titteli",
        ]
      ),
      (.text(.birthday), ["birthday", "syntymäpäivä", "syntymäaika"]),
      (.text(.url), ["url", "web page", "website", "website 1 - value", "verkkosivu", "www-sivu"]),
      (.text(.categories), ["categories", "labels", "group membership", "luokat", "luokka"]),
      (.text(.notes), ["notes", "note", "huomautus", "huomautukset", "muistiinpanot"]),
    ]
    return Dictionary(headings.flatMap { heading, titles in titles.map { ($0, heading) } }) { first, _ in
      first
    }
  }()
}

extension SheetHeading {
  /// `Phone 1 - Value`, `E-mail 2 - Label`, `Address 1 - City`.
  private static func ofGoogle(_ title: String) -> SheetHeading? {
    let parts = title.split(separator: " - ", maxSplits: 1).map(String.init)
    guard parts.count == 2, let kind = parts[0].split(separator: " ").first,
      ["phone", "e-mail", "address", "im", "relation"].contains(kind)
    else { return nil }
    switch (kind, parts[1]) {
    case (_, "label"), (_, "type"): return .label(parts[0])
    case ("phone", "value"): return .points(.phones, type: nil, number: parts[0])
    case ("e-mail", "value"): return .points(.emails, type: nil, number: parts[0])
    case ("im", "value"): return .points(.messaging, type: nil, number: parts[0])
    case ("relation", "value"): return .points(.relations, type: nil, number: parts[0])
    case ("address", let part): return Self.parts[part].map { .address($0, place: parts[0]) }
    default: return nil
    }
  }

  /// `Business Street`, `Home City`, `Katuosoite`.
  private static func ofPlace(_ title: String) -> SheetHeading? {
    if let part = parts[title] { return .address(part, place: "") }
    for (word, place) in [("business ", "work"), ("home ", "home"), ("other ", "other")] {
      if title.hasPrefix(word), let part = parts[String(title.dropFirst(word.count))] {
        return .address(part, place: place)
      }
    }
    return nil
  }

  private static let parts: [String: AddressPart] = [
    "post_box": .postBox, "po box": .postBox, "address po box": .postBox, "postilokero": .postBox,
    "extended": .extended, "extended address": .extended, "street": .street, "address": .street,
    "katuosoite": .street, "lähiosoite": .street, "osoite": .street,
    "postal code": .postalCode, "postal_code": .postalCode, "postcode": .postalCode, "zip": .postalCode,
    "postinumero": .postalCode, "city": .city, "kaupunki": .city, "paikkakunta": .city,
    "postitoimipaikka": .city, "state": .region, "region": .region, "country": .country,
    "country/region": .country, "maa": .country,
  ]

  /// `Mobile Phone`, `Business Phone 2`, `Home Fax`, `E-mail 2 Address`, `Sähköposti`.
  private static func ofPhone(_ title: String) -> SheetHeading? {
    let words = title.split { " _".contains($0) }.map(String.init).filter { Int($0) == nil }
    switch words {
    case ["email"], ["e-mail"], ["e-mail", "address"], ["email", "address"], ["other", "email"],
      ["sähköposti"],
      ["sähköpostiosoite"]:
      return .points(.emails, type: nil, number: nil)
    case ["phone"], ["primary", "phone"], ["phone", "number"], ["puhelin"], ["puhelinnumero"]:
      return .points(.phones, type: nil, number: nil)
    case ["mobile"], ["mobile", "phone"], ["cell", "phone"], ["matkapuhelin"], ["car", "phone"]:
      return .points(.phones, type: "mobile", number: nil)
    case ["work", "phone"], ["business", "phone"], ["työpuhelin"]:
      return .points(.phones, type: "work", number: nil)
    case ["home", "phone"], ["kotipuhelin"]: return .points(.phones, type: "home", number: nil)
    case ["company", "main", "phone"]: return .points(.phones, type: "main", number: nil)
    case ["other", "phone"]: return .points(.phones, type: "other", number: nil)
    case ["work", "fax"], ["business", "fax"], ["työfaksi"]:
      return .points(.phones, type: "work fax", number: nil)
    case ["home", "fax"], ["kotifaksi"]: return .points(.phones, type: "home fax", number: nil)
    case ["fax"], ["other", "fax"], ["faksi"]: return .points(.phones, type: "fax", number: nil)
    case ["pager"]: return .points(.phones, type: "pager", number: nil)
    default: return nil
    }
  }
}
