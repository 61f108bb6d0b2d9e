import Core
import OpenAPI
import ServerKit

extension SchemaNotes {
  /// At most 255 bytes that are no way to another folder.
  private static let resourcePattern =
    #"^(?![.]{1,2}$)(?:[\u0001-\u007f]{1,255}|[^\u0000]{1,63})$"#

  /// A card, whose lines no pattern describes.
  private static let cardPattern =
    #"^BEGIN:VCARD\r?\n(?:[^\r\n\u0000]+\r?\n)*VERSION:(?:2[.]1|3[.]0|4[.]0)\r?\n(?:[^\r\n\u0000]+\r?\n)*END:VCARD\s*$|^data:[^,]*;base64,[A-Za-z0-9+/]+=*$"#

  /// The notes of the members of contacts.
  static let contact = SchemaNotes(
    objects: [
      "ContactEntries": "Entries of the lists of a contact.",
      "ContactName": "The name of a contact, as a member of a group is listed.",
      "ContactView": "A contact.",
      "MarkedContact": "The contact whose mark changed.",
      "DuplicatePairView": "Two contacts that may be the same person.",
      "PutCard.Stored": "The contact that has the card now.",
    ],
    members: [
      "card": MemberNote(
        "The vCard; a data: URL in base 64 where its bytes are no UTF-8.",
        .text(1...1_400_000, pattern: cardPattern),
        example: "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Matti Mäkelä\r\nEND:VCARD\r\n"),
      "contact": MemberNote("The contact."),
      "ContactView.name": MemberNote(
        "The name as lists show it.", .text(0...1_000_000), example: "Matti Mäkelä"),
      "first": MemberNote("The older contact."),
      "EditContact.added": MemberNote("The entries that lists get in addition; those of other devices stay."),
      "EditContact.removed": MemberNote("The entries that lists lose."),
      "MarkedContact.name": MemberNote(
        "The name as lists show it; absent for a contact that the user does not see any more.",
        .text(0...1_000_000), example: "Matti Mäkelä"),
      "people": MemberNote(
        "The members of a group whom the user sees; absent for other contacts.", .list(0...10_000)),
      "uid": MemberNote(
        "The UID of the card.", .text(1...1_000_000), example: "d05bd45e-5b06-4e0c-b3f9-3a4f6a0b1c2d"),
      "ContactName.name": MemberNote(
        "The name as lists show it.", .text(0...1_000_000), example: "Matti Mäkelä"),
      "address": MemberNote("The parts of the first postal address to set; an empty part is removed."),
      "isNew": MemberNote("Whether the contact is new."),
      "other": MemberNote("The contact that is removed."),
      "properties": MemberNote("The properties that programs stored: XML by name."),
      "reasons": MemberNote("The values that both have."),
      "resource": MemberNote(
        "The last part of its address in CardDAV.", .text(1...255, pattern: resourcePattern),
        example: "cranes"),
      "score": MemberNote("The certainty in percent.", .number(1...100), example: .integer(80)),
      "second": MemberNote("The newer contact."),
      "ContactView.modifiedAt": MemberNote("The time of the latest change."),
    ])
}
