import CommandKit
import Contacts
import Core
import VCard

/// Contacts as rows for a terminal. Columns without any value are left out.
struct ContactTable {
  private let columns: [(column: Table.Column, cells: [String])]

  /// A table of contacts, with their books where these differ.
  init(_ contacts: [Contact], books: [ID: String]) {
    let fields = contacts.map(\.fields)
    let ids = ShortIDs(contacts.map(\.id))
    let titles = Set(contacts.map(\.book)).count > 1 ? contacts.map { books[$0.book] ?? "" } : []
    let cities = fields.map { $0.addresses.first { $0.city != nil }?.city ?? "" }
    columns = [
      (Table.Column(Phrase.nameColumn), contacts.map(\.name)),
      (.init(Phrase.companyColumn, rank: 1), fields.map { $0.company ?? "" }),
      (.init(Phrase.roleColumn, rank: 4), fields.map { $0.role ?? "" }),
      (.init(Phrase.phoneColumn, isWhole: true), fields.map { $0.phones.first?.value ?? "" }),
      (.init(Phrase.emailColumn, rank: 3), fields.map { $0.emails.first?.value ?? "" }),
      (.init(Phrase.cityColumn, rank: 5), cities), (.init(Phrase.bookColumn, rank: 2), titles),
      (.init(Phrase.idColumn), contacts.map { ids.text(of: $0.id) }),
    ].filter { $0.cells.contains { !$0.isEmpty } }
  }

  func show(in context: Context) {
    var table = Table(columns.map(\.column))
    for row in columns[0].cells.indices { table.add(columns.map { $0.cells[row] }) }
    context.output.table(table)
  }
}
