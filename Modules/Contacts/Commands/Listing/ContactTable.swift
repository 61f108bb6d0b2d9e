import CommandKit
import Contacts
import Core
import VCard

/// Contacts as rows for a terminal.
struct ContactTable {
  private let contacts: [Contact]
  private let books: [ID: String]
  private let showsBooks: Bool

  /// A table of contacts, with their books where these differ.
  init(_ contacts: [Contact], books: [ID: String]) {
    self.contacts = contacts
    self.books = books
    showsBooks = Set(contacts.map(\.book)).count > 1
  }

  /// Prints the table.
  func show(in context: Context) {
    let ids = ShortIDs(contacts.map(\.id))
    var columns = [
      Table.Column(Phrase.nameColumn), .init(Phrase.companyColumn, rank: 1),
      .init(Phrase.roleColumn, rank: 2), .init(Phrase.phoneColumn, isWhole: true),
      .init(Phrase.emailColumn, rank: 3), .init(Phrase.cityColumn, rank: 4),
    ]
    if showsBooks { columns.append(.init(Phrase.bookColumn, rank: 5)) }
    var table = Table(columns + [.init(Phrase.idColumn)])
    for contact in contacts {
      let fields = contact.fields
      var cells = [
        contact.name, fields.company ?? "", fields.role ?? "", fields.phones.first?.value ?? "",
        fields.emails.first?.value ?? "", fields.addresses.first { $0.city != nil }?.city ?? "",
      ]
      if showsBooks { cells.append(books[contact.book] ?? "") }
      table.add(cells + [ids.text(of: contact.id)])
    }
    context.output.table(table)
  }
}
