import Core
import HTTPTypes
import Operations
import ServerKit

/// Remarks over HTTP.
enum RemarksServer {
  static let endpoints: [Endpoint] = [
    Endpoint(
      .get, "/worksites/{worksite}/remarks", "list the remarks about a worksite", tag: "remarks",
      answering: PageBody<Remark>.self
    ) { call in PageBody(try call.answer(Remarks(of: try call.id("worksite")))) },
    .operation(
      AddRemark.self, .post, "/worksites/{worksite}/remarks", "add a remark", tag: "remarks", made: ["id"],
      status: .created),
  ]
}
