import Core
import HTTPTypes
import Operations
import ServerKit

/// Remarks over HTTP.
enum RemarksServer {
  static let module = ServerModule([
    Endpoint(
      .get, "/remarks/worksites/{worksite}/remarks", "list the remarks about a worksite", tag: "remarks",
      answering: PageBody<Remark>.self
    ) { call in PageBody(try call.answer(Remarks(of: try call.id("worksite")))) },
    .creation(
      AddRemark.self, "/remarks/worksites/{worksite}/remarks", "add a remark", tag: "remarks", record: remark),
    .record(remark),
  ])

  private static let remark = RecordRoute(
    "/remarks/worksites/{worksite}/remarks/{remark}", "read a remark", tag: "remarks"
  ) { call in
    let id = try call.id("remark")
    let remarks = try call.answer(Remarks(of: try call.id("worksite")))
    guard let remark = remarks.first(where: { $0.id == id }) else {
      throw Failure(.notFound, "remarks.none", .noSuchRemark, field: "remark")
    }
    return remark
  }
}
