import AllFeatures
import Auth
import Contacts
import Core
import LargeFolder
import Measuring
import Operations
import Persistence
import Profile
import VCard

/// Very many documents, contacts, users and operations of a demo company, beside ``ManyRecords``.
enum OfficeRecords {
  static let documents = 1_000_000
  static let contacts = 100_000
  static let users = 500
  static let operations = 1_000_000
  /// The name of the folder with the documents.
  static let folder = "Kaikki"
  /// The numbers of documents in small folders, which have them as names. The largest one fills a page.
  static let smallFolders = [10, 100]

  /// Inserts the records into the data of a company.
  static func insert(into data: Folder) throws {
    let shared = try SharedData(
      at: ProfileLocation(folder: data), Composition(AllFeatures.server), clock: Machine.clock,
      ids: Machine.ids)
    let companyStore = shared.companyStore
    let (site, user) = try companyStore.database.read { connection in
      (
        try connection.first("SELECT id FROM worksites_site", { try $0.id() }),
        try connection.first("SELECT id FROM accounts_user WHERE role = 'admin'", { try $0.id() })
      )
    }
    guard let site, let user else { throw MeasurementError("no worksite or no admin") }
    let admin = Actor(user: user, role: .admin, device: Machine.ids.next())
    for count in smallFolders {
      try LargeFolder(named: String(count), count: count).make(in: companyStore, of: site, by: admin)
    }
    try LargeFolder(named: folder, count: documents).make(in: companyStore, of: site, by: admin)
    try addContacts(to: companyStore, at: site, by: admin)
    try companyStore.database.write { connection in
      try addUsers(connection)
      try copyOperations(connection)
      try connection.execute("ANALYZE")
    }
  }

  /// Adds the contacts to three books, since one holds half of them.
  private static func addContacts(to companyStore: CompanyStore, at site: ID, by admin: Actor) throws {
    let step = 2000
    let books: [BookName] = [.company, .id(site), .mine]
    for start in stride(from: 0, to: contacts, by: step) {
      try companyStore.performTogether(by: admin) { performer in
        for number in start..<start + step {
          let (first, last) = names(number)
          let fields = ContactFields(
            firstName: first, lastName: last, company: "Rakennus \(number % 900) Oy",
            phones: [ContactPoint("+358 40 \(1_000_000 + number)")])
          let id = performer.newID()
          let add = AddContact(id: id, book: books[number % books.count], fields: fields)
          _ = try performer.perform(add, batch: id)
        }
      }
    }
  }

  /// A first and a last name that few others have together.
  private static func names(_ number: Int) -> (first: String, last: String) {
    let letters = Array("AEIKLMNOPRSTUVÄ")
    func word(_ number: Int) -> String {
      let text = String(number % 9973, radix: 7)
      return "\(letters[number % letters.count])"
        + String(text.compactMap { "aeiouyn".dropFirst($0.wholeNumberValue ?? 0).first })
    }
    return (word(number / 7), word(number * 31))
  }

  private static func addUsers(_ connection: Connection) throws {
    for number in ManyRecords.workers..<users {
      let (user, name) = (Machine.ids.next(), "office\(number)")
      try connection.execute(
        """
        INSERT INTO accounts_user (id, username, name, role, version, username_key)
        SELECT \(user), \(name), \(name), 'reporter', version, \(name) FROM accounts_user LIMIT 1
        """)
    }
  }

  /// Repeats the operations of the contacts, without their images, until there are as many as wanted.
  private static func copyOperations(_ connection: Connection) throws {
    for _ in 1..<(operations / contacts) {
      try connection.execute(
        """
        INSERT INTO operations_operation (id, batch, actor, device, at, received_at, name, schema, kind, input, outcome)
        SELECT randomblob(16), randomblob(16), actor, device, at, received_at, name, schema, kind, input, outcome
        FROM operations_operation ORDER BY position DESC LIMIT \(contacts)
        """)
    }
  }
}
