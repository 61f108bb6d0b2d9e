import Core
import HTTPTypes
import Operations
import Persistence

/// The commands that an undo or redo reverted, described in the caller's language.
struct RevertedBody: Codable, Sendable {
  let summaries: [String]
}

extension Endpoint {
  /// Reads the history of operations, undoes and redoes them.
  static let history: [Endpoint] = [
    Endpoint(
      .get, "/history",
      "read the operations of the user, latest first; of a record or worksite, all that the user may see",
      tag: "history",
      parameters: [
        RouteDescription.Parameter(
          "record", in: .query, .string(format: "uuid"),
          summary: "the record; a worksite includes all operations there")
      ] + paging, answering: PageBody<HistoryView>.self
    ) { call in
      let record = try call.query("record") { ID($0) }
      let composition = call.services.workspace.composition
      return try call.page(
        { History(of: record, after: call.cursor(), limit: $0, in: composition) },
        cursor: { $0.cursor(behind: $1) }, as: HistoryView.init)
    },
    Endpoint(
      .post, "/undo", "undo the latest command of this device", tag: "history",
      parameters: [
        idempotencyKey,
        RouteDescription.Parameter(
          "earlier", in: .query, .boolean,
          summary: "whether to undo the latest command before a decision that cannot be undone"),
      ], answering: RevertedBody.self, performing: ["operations.undo"]
    ) { call in
      let id = try call.operationID()
      let isEarlierMeant = try call.query("earlier") { Bool($0) } ?? false
      let reverted = try await call.services.writes.run(as: try call.actor) {
        try $0.undo(as: id, isEarlierMeant: isEarlierMeant)
      }
      return RevertedBody(summaries: reverted.summaries.map(\.description))
    },
    Endpoint(
      .post, "/redo", "redo the latest command that was undone", tag: "history",
      parameters: [idempotencyKey], answering: RevertedBody.self, performing: ["operations.redo"]
    ) { call in
      let id = try call.operationID()
      let reverted = try await call.services.writes.run(as: try call.actor) { try $0.redo(as: id) }
      return RevertedBody(summaries: reverted.summaries.map(\.description))
    },
  ]
}
