import Foundation
import Measuring
import Persistence
import Serving
import Synchronization

/// A running CardDAV server with its client, and the address book that is measured.
final class CardServer {
  /// The name and the version.
  let name: String
  let client: DAVClient
  /// The server with the credentials of the user.
  let web: Web
  /// The folder in which the server stores the resource `/`; `nil` where cards must be sent to it.
  private let files: Folder?
  /// Makes the server notice the cards that were written into a folder.
  private let commit: (Folder) throws -> Void
  /// Stops the server.
  let stop: () -> Void
  /// The path of the address book.
  private(set) var book = ""

  /// - Parameters:
  ///   - web: the server with the credentials of a user.
  ///   - stop: stops the server, also when this initialiser throws.
  init(
    _ name: String, _ web: Web, files: Folder? = nil, commit: @escaping (Folder) throws -> Void = { _ in },
    stop: @escaping () -> Void
  ) throws {
    self.name = name
    self.web = web
    self.files = files
    self.commit = commit
    self.stop = stop
    client = DAVClient(web)
    do {
      try waitForStart()
    } catch {
      stop()
      throw error
    }
  }

  private func waitForStart() throws {
    for _ in 0..<400 {
      if client.connects() { return }
      usleep(50_000)
    }
    throw MeasurementError("\(name) does not start")
  }

  /// Finds the home of the user's address books, and makes one with cards there. It is used from now on.
  func makeBook(_ name: String, cards: Int) throws {
    let principal = try Multistatus(
      client.send(.properties(of: "/", "D:current-user-principal")).response
    ).text("current-user-principal", "href")
    let home = try Multistatus(
      client.send(.properties(of: principal, "C:addressbook-home-set")).response
    ).text("addressbook-home-set", "href")
    book = home + name + "/"
    _ = try client.send(.makeBook(at: book, named: name))
    if let files { try write(cards, below: files) } else { try put(cards) }
    let listing = try client.send(.properties(of: book, depth: 1, "D:getetag")).response
    let found = listing.tags("response") / 2 - 1
    guard found == cards else { throw MeasurementError("\(self.name) has \(found) cards of \(cards)") }
  }

  /// Adds cards as the files that the server stores.
  private func write(_ count: Int, below files: Folder) throws {
    let folder = book.split(separator: "/").reduce(files) { $0.folder(String($1)) }
    for number in 0..<count {
      let card = SampleCard(number)
      try Data(card.bytes).write(to: URL(fileURLWithPath: folder.file(card.resource)))
    }
    try commit(folder)
  }

  /// Adds cards by sending them over several connections.
  private func put(_ count: Int) throws {
    let (web, book, connections) = (web, book, 4)
    let failure = Mutex<MeasurementError?>(nil)
    DispatchQueue.concurrentPerform(iterations: connections) { first in
      do {
        let client = DAVClient(web)
        for number in stride(from: first, to: count, by: connections) {
          _ = try client.send(.put(SampleCard(number), in: book))
        }
      } catch {
        failure.withLock { $0 = MeasurementError("filling: \(error)") }
      }
    }
    if let failure = failure.withLock({ $0 }) { throw failure }
  }

  /// The paths of some cards of the address book, evenly spaced from the card with a number.
  func cards(_ count: Int, of total: Int, from first: Int = 0) -> [String] {
    (0..<count).map { book + SampleCard((first + $0 * (total / count)) % total).resource }
  }
}
