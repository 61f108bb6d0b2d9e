import Core
import DAVSupport
import Operations
import Persistence
import TestSupport
import Testing

/// The bounds are counts: a request that runs more statements than before fails here, on any machine.
@Suite("The statements of a PUT over a card")
struct CardDAVStatementTests {
  private let server: CardDAVWorld

  init() throws { server = try CardDAVWorld() }

  /// The statements of a PUT over a card that is in a book, without those of its transactions.
  private func statements(in book: String, as username: String) async throws -> [String] {
    let path = book + "a.vcf"
    let first = try await server.send("PUT", path, body: CardDAVWorld.card("1", "A"), as: username)
    #expect(first.status == 201)
    let tag = try #require(first.tag)
    let server = server
    let all = try await server.world.companyStore.database.log.statements {
      let reply = try await server.send(
        "PUT", path, body: CardDAVWorld.card("1", "B"), ["If-Match": tag], as: username)
      #expect(reply.status == 204 && reply.tag != nil && reply.tag != tag)
    }
    #expect(all.count { $0.hasPrefix("BEGIN") } <= 2)
    return all.filter { !$0.hasPrefix("BEGIN") && $0 != "COMMIT" }
  }

  @Test("are at most three queries, and seven writes")
  func bounded() async throws {
    let added = CardDAVWorld.home() + "trips/"
    let space = CardDAVWorld.namespaces
    let type = "<D:resourcetype><D:collection/><C:addressbook/></D:resourcetype>"
    let made = try await server.send(
      "MKCOL", added, xml: "<D:mkcol \(space)><D:set><D:prop>\(type)</D:prop></D:set></D:mkcol>")
    #expect(made.status == 201)
    // The book at the address, before the body is read; in the transaction the card, and who may write to its book.
    for (book, username, tables) in [
      (CardDAVWorld.mine, "maija", ["contacts_book", "contacts_contact", "contacts_book"]),
      (added, "maija", ["contacts_book", "contacts_contact", "contacts_book"]),
      (server.siteBook, "maija", ["worksites_site", "contacts_contact", "worksites_site"]),
      (CardDAVWorld.home("aino") + "company/", "aino", ["contacts_contact"]),
    ] {
      let statements = try await statements(in: book, as: username)
      let queries = statements.filter { $0.hasPrefix("SELECT") }
      #expect(queries.map(table) == tables, "\(queries)")
      // The card; its entries in the changes of the book and of the user; the operation and its before-image.
      #expect(statements.count - queries.count == 7, "\(statements)")
    }
  }

  /// The first table of a query.
  private func table(_ query: String) -> String {
    String(query.split(separator: "FROM ").dropFirst().first?.prefix { !$0.isWhitespace } ?? "")
  }
}
