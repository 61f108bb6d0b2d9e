import Auth
import Contacts
import Core
import HTTPTypes
import Hummingbird
import OpenAPI
import Operations
import ServerKit
import VCard

/// The routes of contacts.
enum ContactRoutes {
  private static let tag = ContactsServer.tag

  static let bookQuery = RouteDescription.Parameter(
    "book", in: .query, .string(),
    summary: "the address book: mine, company, colleagues, a worksite or an own book; all without a value")

  static let all: [Endpoint] = [
    Endpoint(
      .get, "/contacts", "list contacts, or find them", tag: tag,
      parameters: [
        bookQuery,
        RouteDescription.Parameter(
          "text", in: .query, .string(),
          summary: "words that are parts of names, companies, roles, cities or addresses; or a phone number"),
        RouteDescription.Parameter(
          "sort", in: .query, Schema.of(ContactOrder.self), summary: "the order; by last name without a value"
        ),
        RouteDescription.Parameter(
          "groups", in: .query, Schema.of(Contacts.Groups.self),
          summary: "whether groups are listed; included without a value"),
      ] + Endpoint.paging, answering: PageBody<ContactView>.self
    ) { call in
      let book = try call.query("book") { BookName($0) }
      let order = try call.query("sort") { ContactOrder(rawValue: $0) } ?? .last
      let groups = try call.query("groups") { Contacts.Groups(rawValue: $0) } ?? .included
      let (user, today) = (try call.actor.user, call.today)
      return try call.page(
        { limit in
          Contacts(
            in: book, containing: call.query("text"), by: order, groups: groups, after: call.cursor(),
            limit: limit)
        }, cursor: { $0.cursor(behind: $1) }
      ) { ContactView($0, for: user, today: today, withPhoto: false) }
    },
    .creation(AddContact.self, "/contacts", "add a contact", tag: tag, record: contact),
    .record(contact),
    .change(EditContact.self, "change fields of a contact", record: contact, of: version),
    .operation(
      RemoveContact.self, .delete, "/contacts/{contact}", "remove a contact", tag: tag, of: version),
    .operation(
      MoveContact.self, .put, "/contacts/{contact}/book", "move a contact to another address book", tag: tag,
      of: version),
    .operation(
      MergeContacts.self, .post, "/contacts/{contact}/merge",
      "merge another contact into this one, which keeps every value of both", tag: tag,
      defaults: ["language": { _, _ in .string(Language.current.rawValue) }], of: version),
    .creation(PutCard.self, "/contacts/cards", "store a vCard as it is", tag: tag, record: contact) {
      _, stored, _ in stored.contact
    },
    card,
    Endpoint(
      .get, "/contacts/duplicates", "list pairs of contacts that may be the same person", tag: tag,
      parameters: [bookQuery], answering: PageBody<DuplicatePairView>.self
    ) { call in
      let book = try call.query("book") { BookName($0) }
      let (user, today) = (try call.actor.user, call.today)
      return PageBody(
        try call.answer(ContactDuplicates(in: book)).map {
          DuplicatePairView($0, for: user, today: today)
        })
    },
  ]

  private static let contact = RecordRoute(
    "/contacts/{contact}", "read a contact", tag: tag, version: \.version
  ) { call in
    let contact = try call.answer(ContactWithID(try call.id("contact")))
    return ContactView(
      contact, for: try call.actor.user, today: call.today,
      people: contact.members(try call.answer(ContactNames(of: contact))))
  }

  /// The card as it is stored.
  private static let card = Endpoint(
    RouteDescription(
      "GET", Endpoint.base + "/contacts/{contact}/card", summary: "read the vCard of a contact", tag: tag,
      parameters: Endpoint.pathParameters("{contact}"),
      responses: [
        RouteDescription.Response(
          200, contentType: CardResource.mediaType, summary: "the bytes as they are stored")
      ])
  ) { call in
    let contact = try call.answer(ContactWithID(try call.id("contact")))
    return .bytes(
      .ok, CardResource.mediaType, contact.card.bytes, [.eTag: "\"\(contact.version)\""])
  }

  private static let version: Endpoint.VersionOf = { performer, call in
    try performer.answer(ContactWithID(try call.id("contact"))).version
  }
}

extension Call {
  /// The current day in UTC, for which ages are computed.
  var today: CivilDate { Zone.utc.civil(services.companyStore.clock.now()).date }
}
