import Auth
import Core
import Documents
import HTTPTypes
import OpenAPI
import Operations
import ServerKit
import Worksites

/// The routes for the rule by which a worksite keeps versions.
enum KeepingRoutes {
  private static let tag = DocumentsServer.tag

  static let all: [Endpoint] = [
    Endpoint(
      .get, "/documents/worksites/{worksite}/keeping",
      "read how a worksite keeps earlier versions, and on request how many the rule `thinned` would remove",
      tag: tag,
      parameters: [
        RouteDescription.Parameter(
          "with", in: .query, .string(values: ["removable"]),
          summary: "`removable` counts the versions that the rule `thinned` would remove, which takes longer")
      ], answering: KeepingView.self
    ) { call in
      let worksite = try call.id("worksite")
      let keeping = try call.answer(KeepingOfWorksite(worksite))
      let now = call.services.companyStore.clock.now()
      let isAsked = try call.query("with") { $0 == "removable" ? true : nil } ?? false
      guard isAsked else { return KeepingView(keeping, removable: nil) }
      let (right, caller) = (ThinnedVersions.right, try call.caller)
      let mayChoose = right.isGranted(to: caller.actor.role) && (try? caller.requireReading(right)) != nil
      return KeepingView(
        keeping, removable: mayChoose ? try call.answer(ThinnedVersions(of: worksite, now: now)) : nil)
    },
    .operation(
      EditKeeping.self, .put, "/documents/worksites/{worksite}/keeping",
      "choose how a worksite keeps earlier versions", tag: tag),
    .operation(
      RemoveVersions.self, .post, "/documents/{document}/versions/remove",
      "remove the earlier versions that the rule of the worksite does not keep, as the server does each hour",
      tag: tag),
  ]
}
