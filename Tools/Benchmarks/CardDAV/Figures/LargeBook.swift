import Foundation
import Measuring
import Serving

/// Times the first pages of an address book with very many cards, beside those of one with a thousand.
struct LargeBook {
  private let ground: Ground
  private let count: Int
  private static let few = 1000
  private static let page = 100
  private static let rounds = 15

  init(_ ground: Ground, count: Int) {
    self.ground = ground
    self.count = count
  }

  /// The figures.
  func figures() throws -> [Figure] {
    let times = try Measure.medians(
      rounds: Self.rounds, warmUp: 2, turns(cards: count, in: "large") + turns(cards: Self.few, in: "small"))
    let names = [
      "page of \(Self.page) contacts", "sync limited to \(Self.page)", "first byte of a listing of all",
    ]
    return names.enumerated().map { index, name in
      Figure(
        name: "\(name), of \(count), beside \(Self.few)", measured: .milliseconds(times[index]),
        yardstick: .milliseconds(times[names.count + index]), goal: .ratioAtMost(1.5))
    }
  }

  /// Makes an address book, which becomes that of the server's requests, and returns the three requests for it.
  private func turns(cards count: Int, in name: String) throws -> [Measure.Turn] {
    let server = ground.worksite
    try server.makeBook(name, cards: count)
    let client = DAVClient(ground.api)
    let list = DAVRequest("GET", "/api/v1/contacts?book=\(try book(name))&limit=\(Self.page)")
    let sync = DAVRequest.changes(since: "", in: server.book, limit: Self.page)
    let all = DAVRequest.properties(of: server.book, depth: 1, "D:getetag")
    return [
      { _ in try client.send(list).end },
      { _ in try server.client.send(sync).end },
      { _ in try server.client.send(all).start },
    ]
  }

  /// The id of the address book.
  private func book(_ name: String) throws -> String {
    struct Books: Decodable { let items: [Book] }
    struct Book: Decodable {
      let book: String
      let name: String
    }
    let books = try ground.api.json("/api/v1/contacts/books", as: Books.self).items
    guard let book = books.first(where: { $0.name == name }) else {
      throw MeasurementError("there is no address book \(name)")
    }
    return book.book
  }
}
