import Accounts
import Core
import HTTPTypes
import Operations
import ServerKit

/// The routes for a user's own links and the company's.
enum LinkRoutes {
  private static let tag = "links"

  static let all: [Endpoint] = [
    Endpoint(
      .get, "/links", "list the caller's own links and the company's", tag: tag, isPersonal: true,
      answering: PageBody<Link>.self
    ) { call in PageBody(try call.answer(Links())) },
    .creation(AddLink.self, "/me/links", "add a link of the caller's own", tag: tag, record: own),
    .record(own),
    .operation(
      RemoveLink.self, .delete, "/me/links/{link}", "remove one of the caller's own links", tag: tag),
    .creation(
      AddCompanyLink.self, "/company/links", "add a link of the company", tag: tag, record: companys),
    .record(companys),
    .operation(
      RemoveCompanyLink.self, .delete, "/company/links/{link}", "remove a link of the company", tag: tag),
  ]

  private static let own = single("/me/links/{link}", "read one of the caller's own links", of: .person)

  private static let companys = single("/company/links/{link}", "read a link of the company", of: .company)

  private static func single(
    _ path: String, _ summary: String, of holder: SettingKind.Holder
  ) -> RecordRoute<Link> {
    RecordRoute(path, summary, tag: tag, isPersonal: true) { call in
      let link = try call.answer(Links(try call.id("link"))).first
      guard let link, link.holder == holder else {
        throw Failure(.notFound, "accounts.noLink", .linkGone, remedy: .listAllLinks, field: "link")
      }
      return link
    }
  }
}
