import Auth
import Contacts
import Core
import HTTPTypes
import OpenAPI
import Operations
import ServerKit

/// The routes of the caller's favourites, and of birthdays.
enum FavouriteRoutes {
  private static let tag = ContactsServer.tag

  static let all: [Endpoint] = [
    Endpoint(
      .get, "/contacts/favourites", "list the contacts that the caller has marked as favourites", tag: tag,
      answering: PageBody<ContactView>.self
    ) { call in
      let (user, today) = (try call.actor.user, call.today)
      let favourites = try call.answer(Favourites())
      return PageBody(favourites.map { ContactView($0, for: user, today: today, withPhoto: false) })
    },
    .operation(
      AddFavourite.self, .put, "/contacts/{contact}/favourite", "mark a contact as a favourite of the caller",
      tag: tag, made: ["id"]),
    .operation(
      RemoveFavourite.self, .delete, "/contacts/{contact}/favourite",
      "take the caller's mark of a favourite off a contact", tag: tag),
    Endpoint(
      .get, "/contacts/birthdays", "list the contacts with a birthday in a month, by its day", tag: tag,
      parameters: [
        ContactRoutes.bookQuery,
        RouteDescription.Parameter(
          "month", in: .query, .integer(range: 1...12),
          summary: "the number of the month; the current one without a value"),
      ] + Endpoint.paging, answering: PageBody<ContactView>.self
    ) { call in
      let month = try call.query("month") { Int($0) } ?? call.today.month
      let book = try call.query("book") { BookName($0) }
      let (user, today) = (try call.actor.user, call.today)
      return try call.page(
        { Birthdays(in: book, month: month, after: call.cursor(), limit: $0) },
        cursor: { $0.cursor(behind: $1) }
      ) { ContactView($0, for: user, today: today, withPhoto: false) }
    },
  ]
}
