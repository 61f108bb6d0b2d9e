import Core
import Measuring
import Serving

/// Times the reports with which devices read an address book.
struct ReportTimes {
  private let ground: Ground

  init(_ ground: Ground) { self.ground = ground }

  /// Prints each figure when it is measured.
  func show() throws {
    for figures in [multiget, query, numberQuery, firstSync, laterSync] { Benchmark.show(try figures()) }
  }

  private func multiget() throws -> [Figure] {
    let total = ground.count
    let maximum = min(100, total)
    return try RequestTimes(name: "multiget of \(maximum)", rounds: 25, warmUp: 3, count: maximum) {
      server, round in
      .multiget(server.cards(maximum, of: total, from: round + 1), in: server.book)
    }.figures(on: ground, timesFaster: 5)
  }

  /// Times a search for the cards with one last name.
  ///
  /// The text has the case of the cards, because Xandikos ignores only that of ASCII letters. The warm-up
  /// has the searches after which Xandikos uses an index.
  private func query() throws -> [Figure] {
    let cards = (ground.count + SampleCard.lastNames - 1) / SampleCard.lastNames
    let name = "text query that finds \(cards)"
    return try RequestTimes(name: name, rounds: 9, warmUp: 7, count: cards) { server, round in
      let text = SampleCard.lastName((round + 1) * 7 % ground.count)
      return .query(text, in: server.book)
    }.figures(on: ground, timesFaster: 10)
  }

  /// Times a search for the card with a phone number. The database has no index of the texts of numbers.
  private func numberQuery() throws -> [Figure] {
    try RequestTimes(name: "number query that finds 1", rounds: 9, warmUp: 7, count: 1) { server, round in
      let card = SampleCard((round + 1) * 7 % ground.count)
      return .query(card.digits, of: "TEL", in: server.book)
    }.figures(on: ground, timesFaster: 10)
  }

  private func firstSync() throws -> [Figure] {
    try RequestTimes(name: "first sync", rounds: 9, count: ground.count) { server, _ in
      .changes(since: "", in: server.book)
    }.figures(on: ground, timesFaster: 10)
  }

  private func laterSync() throws -> [Figure] {
    let total = ground.count
    let changes = min(10, total)
    return try RequestTimes(name: "sync after \(changes) changes", rounds: 9, count: changes) {
      server, round in
      let response = try server.client.send(.properties(of: server.book, "D:sync-token")).response
      let token = try Multistatus(response).text("prop", "sync-token")
      for index in 0..<changes {
        let card = SampleCard((index * 7 + round + 1) % total, note: "\(Machine.ids.next())")
        _ = try server.client.send(.put(card, in: server.book))
      }
      return .changes(since: token, in: server.book)
    }.figures(on: ground, timesFaster: 10)
  }
}
