import Core
import Documents
import HTTPTypes
import OpenAPI
import Operations
import ServerKit

/// The routes that search for documents and folders, at one worksite or at all.
enum FindRoutes {
  static let all: [Endpoint] = [
    Endpoint(
      .get, "/documents/worksites/{worksite}/find", "find documents and folders by parts of the name",
      tag: DocumentsServer.tag, parameters: parameters, answering: PageBody<ItemView>.self
    ) { call in
      let page = try call.answer(
        Find(in: try call.id("worksite"), try filter(call), after: call.cursor(), limit: try call.limit()))
      let items = page.items.map { ItemView($0.item, path: DocumentPath(components: $0.components)) }
      return PageBody(items, next: page.next)
    },
    Endpoint(
      .get, "/documents/find", "find documents and folders in all worksites by parts of the name",
      tag: DocumentsServer.tag, parameters: parameters, answering: PageBody<ItemView>.self
    ) { call in
      let page = try call.answer(
        FindEverywhere(try filter(call), after: call.cursor(), limit: try call.limit()))
      let items = page.items.compactMap { hit in hit.item.map { ItemView($0, path: hit.path) } }
      return PageBody(items, next: page.next)
    },
  ]

  private static let parameters =
    Endpoint.paging + [
      RouteDescription.Parameter(
        "text", in: .query, .string(),
        summary:
          "parts of the name, in any case, with spaces between them; a part in double quotes may have spaces"),
      RouteDescription.Parameter("type", in: .query, .string(), summary: "a type, or several: pdf,dwg"),
      RouteDescription.Parameter(
        "from", in: .query, .string(format: "date-time"), summary: "modified then or later"),
      RouteDescription.Parameter(
        "before", in: .query, .string(format: "date-time"), summary: "modified before"),
      RouteDescription.Parameter("larger", in: .query, .integer(), summary: "bytes at least"),
      RouteDescription.Parameter(
        "by", in: .query, .string(format: "uuid"), summary: "the user who saved it last"),
      RouteDescription.Parameter(
        "tag", in: .query, .string(), summary: "a tag in any case, or several that it has: safety,crane"),
      RouteDescription.Parameter(
        "documentType", in: .query, .string(format: "uuid"), summary: "the document type"),
    ]

  private static func filter(_ call: Call) throws -> Find.Filter {
    var filter = Find.Filter()
    filter.text = call.query("text") ?? ""
    filter.type = call.query("type")
    filter.from = try call.query("from") { Instant($0) }
    filter.before = try call.query("before") { Instant($0) }
    filter.larger = try call.query("larger") { Int64($0) }
    filter.by = try call.query("by") { ID($0) }
    filter.documentType = try call.query("documentType") { ID($0) }
    filter.tags = (call.query("tag") ?? "").split(separator: ",").map(String.init)
    return filter
  }
}
