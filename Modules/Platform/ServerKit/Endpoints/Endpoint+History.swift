import Core
import HTTPTypes
import OpenAPI
import Operations
import Persistence

/// The commands that an undo or redo reverted, described in the caller's language.
struct RevertedBody: Codable, Sendable {
  let summaries: [String]
}

/// The user who issued an operation.
struct OperationUserBody: Codable, Sendable {
  let actor: ID
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
      let composition = call.services.companyStore.composition
      let history = History(
        of: record, after: call.cursor(), limit: try call.limit(), in: composition)
      let page = try call.answer(HistoryPage(of: history))
      return PageBody(page.entries.map(HistoryView.init), next: page.next)
    },
    Endpoint(
      .get, "/history/records",
      "find records by the end of their ids, also removed ones, whose history the user may see",
      tag: "history",
      parameters: [
        RouteDescription.Parameter(
          "recordKind", in: .query, .string(), isRequired: true, summary: "the kind of record"),
        RouteDescription.Parameter(
          "ending", in: .query, .string(), isRequired: true, summary: "8 to 32 hexadecimal digits"),
      ], answering: PageBody<ID>.self
    ) { call in
      let text = { (name: String) in try call.query(name) { $0 } ?? "" }
      return PageBody(
        try call.answer(
          RecordsEnding(
            with: text("ending"), of: text("recordKind"), in: call.services.companyStore.composition)))
    },
    Endpoint(
      .get, "/operations/{operation}/actor", "read who changed a record that the user is sent",
      tag: "history",
      answering: OperationUserBody.self
    ) { call in
      let (operation, composition) = (try call.id("operation"), call.services.companyStore.composition)
      return OperationUserBody(actor: try call.answer(OperationUser(of: operation, in: composition)))
    },
    Endpoint(
      .post, "/undo", "undo the latest command of this device, or one operation", tag: "history",
      parameters: [
        idempotencyKey,
        RouteDescription.Parameter(
          "earlier", in: .query, .boolean,
          summary: "whether to undo the latest command before a decision that cannot be undone"),
        RouteDescription.Parameter(
          "only", in: .query, .string(format: "uuid"),
          summary:
            "the operation to undo, and no other; rejected when a later one changed or needs its records"),
      ], answering: RevertedBody.self, performing: ["operations.undo"]
    ) { call in
      let id = try call.operationID()
      let isEarlierMeant = try call.query("earlier") { Bool($0) } ?? false
      let only = try call.query("only") { ID($0) }
      let reverted = try await call.services.writes.run(as: try call.actor) {
        if let only { return try $0.undo(only: [only], as: id) }
        return try $0.undo(as: id, isEarlierMeant: isEarlierMeant)
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
