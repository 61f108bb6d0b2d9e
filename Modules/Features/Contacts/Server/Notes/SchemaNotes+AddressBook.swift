import Core
import OpenAPI
import ServerKit

extension SchemaNotes {
  /// Text without control characters.
  private static let plainPattern =
    #"^[^\u0000-\u001f\u007f-\u009f]*$"#

  private static let bookPattern =
    "^(mine|company|colleagues|[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12})$"

  /// The notes of the members of address books.
  static let addressBook = SchemaNotes(
    objects: [
      "AddressBookView": "An address book."
    ],
    members: [
      "book": MemberNote(
        "The address book: mine, company, colleagues, a worksite or an own book.",
        .text(4...36, pattern: bookPattern), example: "mine"),
      "query.book": MemberNote("The address book.", .text(4...36, pattern: bookPattern), example: "mine"),
      "path.book": MemberNote("The address book.", .text(4...36, pattern: bookPattern), example: "mine"),
      "AddBook.name": MemberNote(
        "The name of the address book.", .text(0...100, pattern: plainPattern), example: "Cranes"),
      "EditBook.name": MemberNote(
        "The name; empty for the default.", .text(0...100, pattern: plainPattern), example: "Cranes"),
      "AddBook.about": MemberNote(
        "The description.", .text(0...2000), example: "Hire of cranes."),
      "EditBook.about": MemberNote(
        "The description.", .text(0...2000), example: "Hire of cranes."),
      "AddressBookView.name": MemberNote(
        "The name to show, in the language of the request.", .text(1...255), example: "Company"),
      "contacts": MemberNote("The number of its contacts, without groups.", .number(0...50_000)),
      "isWritable": MemberNote("Whether the user may change its contacts."),
      "AddressBookView.scope": MemberNote(
        "The readers: the owner, the users of a worksite, all users, or those who work with the colleagues."),
    ])
}
