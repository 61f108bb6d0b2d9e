import Foundation
import Measuring
import Serving

/// Times the first pages of an address book with very many cards.
struct LargeBook {
  private let ground: Ground
  private let count: Int
  private static let name = "large"
  private static let page = 100
  private static let rounds = 15

  init(_ ground: Ground, count: Int) {
    self.ground = ground
    self.count = count
  }

  /// The figures.
  func figures() throws -> [Figure] {
    let server = ground.worksite
    try server.makeBook(Self.name, cards: count)
    let client = DAVClient(ground.api)
    let list = DAVRequest(
      method: "GET", path: "/api/v1/contacts?book=\(try book())&limit=\(Self.page)")
    let sync = DAVRequest.changes(since: "", in: server.book, limit: Self.page)
    let all = DAVRequest.properties(of: server.book, depth: 1, "D:getetag")
    let times = try Measure.medians(
      rounds: Self.rounds, warmUp: 2,
      [
        { _ in try client.send(list).end },
        { _ in try server.client.send(sync).end },
        { _ in try server.client.send(all).start },
      ])
    let names = [
      "page of \(Self.page) contacts", "sync limited to \(Self.page)", "first byte of a listing of all",
    ]
    return zip(names, times).map { name, time in
      Figure(
        name: "\(name), of \(count)", measured: .milliseconds(time),
        goal: .atMost(.milliseconds(.milliseconds(100))))
    }
  }

  /// The id of the address book.
  private func book() throws -> String {
    struct Books: Decodable { let items: [Book] }
    struct Book: Decodable {
      let book: String
      let name: String
    }
    let books = try ground.api.json("/api/v1/contacts/books", as: Books.self).items
    guard let book = books.first(where: { $0.name == Self.name }) else {
      throw MeasurementError("there is no address book \(Self.name)")
    }
    return book.book
  }
}
