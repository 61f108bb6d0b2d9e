import Accounts
import HTTPTypes
import ServerKit

/// The routes for a user's own links and the company's.
enum LinkRoutes {
  private static let tag = "links"

  static let all: [Endpoint] = [
    Endpoint(
      .get, "/links", "list the caller's own links and the company's", tag: tag,
      answering: PageBody<LinkView>.self
    ) { call in PageBody(try call.answer(Links()).map(LinkView.init)) },
    .operation(
      AddLink.self, .post, "/me/links", "add a link of the caller's own", tag: tag, made: ["id"],
      status: .created
    ),
    .operation(
      RemoveLink.self, .delete, "/me/links/{link}", "remove one of the caller's own links", tag: tag),
    .operation(
      AddCompanyLink.self, .post, "/company/links", "add a link of the company", tag: tag, made: ["id"],
      status: .created),
    .operation(
      RemoveCompanyLink.self, .delete, "/company/links/{link}", "remove a link of the company", tag: tag),
  ]
}
