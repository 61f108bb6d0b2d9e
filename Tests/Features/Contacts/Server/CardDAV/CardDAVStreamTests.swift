import Auth
import Contacts
import Core
import DAVKit
import DAVSupport
import HTTPTypes
import Operations
import Persistence
import Synchronization
import TestSupport
import Testing

@Suite("Long responses of CardDAV")
struct CardDAVStreamTests {
  private let server: CardDAVWorld
  private let actor: Actor
  private let names = (0..<623).map { "card-\($0 + 10_000).vcf" }

  init() throws {
    server = try CardDAVWorld()
    actor = try #require(server.users["maija"])
    let world = server.world
    for name in names {
      let card = CardDAVWorld.card(name, "Matti \(name)", "NOTE:työmaa \(name)")
      try world.companyStore.perform(
        PutCard(id: world.newID(), resource: name, card: CardContent(card)), by: actor)
    }
  }

  /// Requests whose responses name all cards.
  private var requests: [(method: String, body: String)] {
    let note = #"<C:prop-filter name="NOTE"><C:text-match>TYÖMAA CARD</C:text-match></C:prop-filter>"#
    let name = #"<C:prop-filter name="FN"><C:text-match>matti</C:text-match></C:prop-filter>"#
    return [
      ("PROPFIND", CardDAVWorld.propfind("<D:getetag/>")), ("REPORT", CardDAVWorld.sync()),
      ("REPORT", CardDAVWorld.multiget(names.map { CardDAVWorld.mine + $0 })),
      ("REPORT", CardDAVWorld.query("<C:filter>\(note)</C:filter>")),
      ("REPORT", CardDAVWorld.query("<C:filter>\(name)</C:filter>")),
      ("REPORT", CardDAVWorld.query("<C:filter/>")),
    ]
  }

  @Test("a response names each of many cards once, in all its pages")
  func complete() async throws {
    for (method, body) in requests {
      let reply = try await server.send(method, CardDAVWorld.mine, xml: body, ["Depth": "1"])
      let found = try reply.responses().map(\.href).filter { $0 != CardDAVWorld.mine }
      #expect(found == names.map { CardDAVWorld.mine + $0 }, "\(body.prefix(200))")
    }
  }

  @Test("a client that leaves after the first bytes ends the reading of cards")
  func leaving() async throws {
    for (method, body) in requests {
      let server = server
      let log = server.world.companyStore.database.log
      let whole = try await log.statements {
        _ = try await server.send(method, CardDAVWorld.mine, xml: body, ["Depth": "1"])
      }
      let cut = await log.statements {
        await #expect(throws: CancellationError.self) {
          try await Task {
            try await server.send(method, CardDAVWorld.mine, xml: body, ["Depth": "1"]) { _ in
              withUnsafeCurrentTask { task in
                guard let task else { return }
                task.cancel()
              }
            }
          }.value
        }
      }
      #expect(cut.count < whole.count, "\(body.prefix(200))")
    }
  }

  @Test("the first bytes are sent before the last card is read")
  func order() async throws {
    for (index, (method, body)) in requests.enumerated() {
      let last = names[names.count - 1 - index]
      let found = try server.world.companyStore.answer(
        CardsNamed(in: .mine, [last], withCards: false), for: actor)
      let contact = try #require(found[0]).contact
      let pieces = Mutex(0)
      // A card that is removed when the first bytes have arrived is missing in the response.
      let reply = try await server.send(method, CardDAVWorld.mine, xml: body, ["Depth": "1"]) {
        [companyStore = server.world.companyStore, actor] _ in
        let count = pieces.withLock { count in
          count += 1
          return count
        }
        guard count == 1 else { return }
        #expect(throws: Never.self) { try companyStore.perform(RemoveContact(contact: contact), by: actor) }
      }
      #expect(pieces.withLock { $0 } > 1)
      let responses = try reply.responses()
      let removed = responses.first { $0.href == CardDAVWorld.mine + last }
      #expect(removed == nil || removed?.status?.contains("404") == true, "\(body.prefix(200))")
      #expect(responses.contains { $0.href == CardDAVWorld.mine + names[names.count - 2 - index] })
    }
  }
}
