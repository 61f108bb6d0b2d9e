import Foundation

/// A vCard of a person with a common Finnish name.
///
/// There are 500 last names. Each is the last name of every 500th card.
struct SampleCard {
  /// The address in its book, and the UID.
  let id: String
  private let number: Int
  private let note: String

  /// The card with a number.
  init(_ number: Int, note: String = "Soita ennen kuin tulet työmaalle.") {
    self.init(id: "card-\(number)", number, note: note)
  }

  /// A card with another address than the card with the same name has.
  init(id: String, _ number: Int, note: String) {
    self.id = id
    self.number = number
    self.note = note
  }

  private static let beginnings = [
    "Aho", "Haka", "Harju", "Heikki", "Hieta", "Honka", "Järvi", "Kallio", "Keski", "Kivi", "Korpi", "Koski",
    "Kuusi", "Lahti", "Lehto", "Mäki", "Niitty", "Oja", "Pelto", "Raja", "Salo", "Suo", "Töyry", "Vuori",
    "Ylä",
  ]
  private static let endings = [
    "aho", "harju", "järvi", "kangas", "kari", "koski", "kylä", "lahti", "lampi", "luoma", "mäki", "maa",
    "niemi", "pää", "ranta", "saari", "salmi", "suo", "talo", "virta",
  ]
  private static let firstNames = [
    "Aino", "Antti", "Eeva", "Hanna", "Heikki", "Jari", "Juha", "Kaisa", "Kari", "Leena", "Matti", "Mika",
    "Päivi", "Sari", "Tiina", "Timo", "Väinö",
  ]

  /// The number of different last names.
  static let lastNames = beginnings.count * endings.count

  /// The last name of the card with a number: no last name is a part of another.
  static func lastName(_ number: Int) -> String {
    let index = number % lastNames
    return beginnings[index % beginnings.count] + "-" + endings[index / beginnings.count].capitalized + "la"
  }

  /// The name of the resource.
  var resource: String { "\(id).vcf" }

  /// The digits at the end of its phone numbers, which no other card has.
  var digits: String { String(number + 1_000_000) }

  /// The bytes of the card.
  var bytes: [UInt8] {
    let last = Self.lastName(number)
    let first = Self.firstNames[number % Self.firstNames.count]
    let lines = [
      "BEGIN:VCARD", "VERSION:3.0", "PRODID:-//Example//Phone 14//EN", "UID:\(id)", "N:\(last);\(first);;;",
      "FN:\(first) \(last)", "ORG:\(Self.beginnings[number % 7])n Sähkö Oy", "TITLE:Sähköasentaja",
      "TEL;TYPE=CELL,VOICE:+358 40 \(digits)", "TEL;TYPE=WORK,VOICE:+358 9 \(digits)",
      "EMAIL;TYPE=INTERNET,WORK:\(id)@example.com",
      "ADR;TYPE=WORK:;;Rakentajantie \(number % 90 + 1);Kuopio;;70100;Suomi", "CATEGORIES:Urakoitsijat",
      "NOTE:\(note)", "REV:2026-05-04T08:00:00Z", "END:VCARD", "",
    ]
    return Array(lines.joined(separator: "\r\n").utf8)
  }
}
