import Core
import OpenAPI
import ServerKit

extension SchemaNotes {
  /// The days that exist, with or without a year.
  private static let birthdayPattern: String = {
    let year = "(?!0000)[0-9]{4}"
    let days =
      "(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))"
    let leapYear =
      "(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:0[48]|[2468][048]|[13579][26])00)"
    return "^(?:(?:\(year)|-)-\(days)|(?:\(leapYear)|-)-02-29)$"
  }()

  /// The base 64 of the first bytes of a JPEG or PNG, and of others.
  private static let photoPattern =
    "^(?:/9j/|iVBORw0K)(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{4}|[A-Za-z0-9+/][AQgw]==|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=)?$"

  /// The notes of the members of the fields of a contact.
  static let contactFields = SchemaNotes(
    objects: [
      "ContactPhoto": "A photo: its bytes in base 64, or its address.",
      "ContactPoint": "A phone number, another address of a person, or a related person.",
      "PostalAddress": "A postal address.",
      "StatedAge": "An age at a day.",
    ],
    members: fields.merging(qualified) { $1 }.merging(others) { $1 })

  private static let fields: [String: MemberNote] = [
    "addresses": MemberNote("The postal addresses; absent without one.", .list(0...100)),
    "age": MemberNote("An age at a day, for a contact whose birthday is not known; absent without one."),
    "birthday": MemberNote(
      "The birthday, 1980-04-15, or --04-15 without the year; absent where it is unknown.",
      .text(7...10, pattern: birthdayPattern), example: "1980-04-15"),
    "city": MemberNote("The city.", .text(0...1000), example: "Kuopio"),
    "country": MemberNote("The country.", .text(0...1000), example: "Finland"),
    "department": MemberNote("The unit of the company.", .text(0...1000), example: "Maintenance"),
    "emails": MemberNote(
      "The e-mail addresses; absent without one.", .list(0...100),
      example: [["value": "matti@sahko.fi", "type": "work"]]),
    "extended": MemberNote(
      "The apartment, the floor or the like; in a list of addresses, an absent one stays and an empty one is removed.",
      .text(0...1000), example: "3rd floor"),
    "firstName": MemberNote("The first name.", .text(0...1000), example: "Matti"),
    "formattedName": MemberNote(
      "The whole name; absent, it follows from the others.", .text(0...1000), example: "Matti Mäkelä"),
    "lastName": MemberNote("The last name.", .text(0...1000), example: "Mäkelä"),
    "members": MemberNote("The UIDs of a group's members.", .list(0...10_000), example: []),
    "messaging": MemberNote(
      "The addresses of messaging services as URIs; absent without one.", .list(0...100),
      example: [["value": "xmpp:matti@sahko.fi"]]),
    "middleName": MemberNote("Further first names.", .text(0...1000), example: "Juhani"),
    "nickname": MemberNote("The nicknames, with commas between them.", .text(0...1000), example: "Masa"),
    "notes": MemberNote("The notes.", .text(0...100_000), example: "Has the key of the gate."),
    "phones": MemberNote("The phone numbers; absent without one.", .list(0...100)),
    "photo": MemberNote(
      "The photo, a JPEG or PNG of at most 700 kB; absent without one.",
      example: ["mediaType": "image/jpeg", "data": "/9j/"]),
    "postBox": MemberNote(
      "The post box; in a list of addresses, an absent one stays and an empty one is removed.",
      .text(0...1000),
      example: "PL 12"),
    "relations": MemberNote(
      "The related persons; the type of each is the relation; absent without one.", .list(0...100),
      example: [["value": "Liisa Mäkelä", "type": "spouse"]]),
    "postalCode": MemberNote("The postal code.", .text(0...100), example: "70100"),
    "region": MemberNote("The region.", .text(0...1000), example: "Savo"),
    "street": MemberNote("The street and the number.", .text(0...1000), example: "Puijonkatu 1"),
    "ContactPoint.type": MemberNote(
      "The use: mobile, work, home, work fax, home fax, fax, pager, main, other, or another word.",
      .text(0...100),
      example: "mobile"),
    "PostalAddress.type": MemberNote(
      "The use: work, home, or another word.", .text(0...100), example: "work"),
    "ContactPoint.value": MemberNote(
      "The number, the address or the person.", .text(1...1000), example: "040 123 4567"),
    "ContactPhoto.data": MemberNote(
      "The bytes of a JPEG or PNG in base 64.", .text(4...930_000, pattern: photoPattern), example: "/9j/"),
    "ContactPhoto.mediaType": MemberNote(
      "The media type.", .text(9...10, pattern: "^image/(jpeg|png)$"), example: "image/jpeg"),
    "ContactPhoto.uri": MemberNote(
      "The address of a photo that is not in the card.", .text(0...2000), example: "https://example.org/a.jpg"
    ),
    "StatedAge.years": MemberNote("The age in whole years.", .number(0...150), example: .integer(42)),
    "StatedAge.on": MemberNote("The day on which it was true."),
  ]

  /// The fields whose names have another meaning elsewhere.
  private static let qualified: [String: MemberNote] = {
    let fields = [
      "categories": MemberNote("The categories.", .list(0...100), example: ["crane hire"]),
      "company": MemberNote("The company.", .text(0...1000), example: "Sähkö Oy"),
      "prefix": MemberNote("The words before the name.", .text(0...1000), example: "Dr."),
      "suffix": MemberNote("The words after the name.", .text(0...1000), example: "jr."),
      "units": MemberNote(
        "The units inside the department; absent without one.", .list(0...20), example: ["Cranes"]),
      "role": MemberNote("The job.", .text(0...1000), example: "electrician"),
      "url": MemberNote("The web address.", .text(0...2000), example: "https://example.org/"),
    ]
    let owners = ["AddContact", "EditContact", "ContactView", "ContactEntries"]
    let notes = owners.flatMap { owner in fields.map { ("\(owner).\($0.key)", $0.value) } }
    return Dictionary(notes) { first, _ in first }
  }()

  private static let others: [String: MemberNote] = [
    "language": MemberNote("The language of the words before values that become notes."),
    "ContactFields.kind": MemberNote("Whether it is a person, a group or an organization."),
    "years": MemberNote(
      "The age in whole years today; absent where it is unknown.", .number(0...9999), example: .integer(46)),
  ]
}
