import Core
import Documents
import Foundation
import OpenAPI
import ServerKit
import Testing
import Worksites

@Suite("The OpenAPI document")
struct OpenAPITests {
  private static let problem = Schema.of(Problem.self)

  private static let worksite = RouteDescription.Parameter(
    "worksite", in: .path, ID.schema, summary: "the worksite")

  private static let addFolder = RouteDescription(
    "POST", "/api/v1/documents/worksites/{worksite}/folders", summary: "adds a folder", tag: "documents",
    parameters: [
      worksite,
      RouteDescription.Parameter("Idempotency-Key", in: .header, ID.schema, summary: "the operation"),
    ],
    body: RouteDescription.Body(Schema.of(AddFolder.self)),
    responses: [RouteDescription.Response(201, schema: Schema.of(ItemPlace.self), summary: "where it is")])

  private static let routes = [
    addFolder,
    RouteDescription(
      "GET", "/api/v1/documents/worksites/{worksite}/folders", summary: "lists folders", tag: "documents",
      parameters: [
        worksite, RouteDescription.Parameter("after", in: .query, .string(), summary: "a cursor"),
      ],
      responses: [
        RouteDescription.Response(
          200, schema: .map(of: .nullable(.array(of: Schema.of(ItemPlace.self)))), summary: "the folders"),
        RouteDescription.Response(304, summary: "nothing changed"),
      ]),
    RouteDescription(
      "PUT", "/api/v1/content", summary: "stores bytes", tag: "documents",
      body: RouteDescription.Body(.open, contentType: "application/octet-stream"),
      responses: [RouteDescription.Response(204, summary: "stored")]),
    RouteDescription(
      "GET", "/healthz", summary: "tells whether it is alive", tag: "server", needsLogin: false,
      responses: [RouteDescription.Response(200, contentType: "text/plain", summary: "alive")]),
  ]

  private func document(_ routes: [RouteDescription] = routes) throws -> OpenAPIDocument {
    try OpenAPIDocument(title: "worksite", version: "1", routes: routes, problem: Self.problem)
  }

  /// Returns the value at a path of keys, as JSON text with sorted keys.
  private func text(_ keys: String..., in document: OpenAPIDocument) throws -> String {
    var value = try JSONSerialization.jsonObject(with: Data(document.bytes))
    for key in keys { value = try #require((value as? [String: Any])?[key], "\(key)") }
    let data = try JSONSerialization.data(
      withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed])
    return String(decoding: data, as: UTF8.self)
  }

  private func problems(_ routes: RouteDescription...) -> [String] {
    do {
      _ = try OpenAPIDocument(title: "worksite", version: "1", routes: routes, problem: Self.problem)
      return []
    } catch {
      return error.problems
    }
  }

  private func route(
    _ path: String, _ method: String = "GET", parameters: [RouteDescription.Parameter] = [],
    answers schema: Schema? = nil
  ) -> RouteDescription {
    RouteDescription(
      method, path, summary: "does", tag: "test", parameters: parameters,
      responses: [RouteDescription.Response(200, schema: schema, summary: "done")])
  }

  @Test("is OpenAPI 3.1 with sorted keys, and equal for equal routes")
  func whole() throws {
    let document = try document()
    #expect(try text("openapi", in: document) == "\"3.1.0\"")
    #expect(try text("info", in: document) == #"{"title":"worksite","version":"1"}"#)
    #expect(try text("tags", in: document) == #"[{"name":"documents"},{"name":"server"}]"#)
    #expect(try text(in: document) == String(decoding: document.bytes, as: UTF8.self))
    #expect(try self.document(Self.routes.reversed()).bytes == document.bytes)
  }

  @Test("describes what a route takes and returns")
  func operation() throws {
    let document = try document()
    let path = "/api/v1/documents/worksites/{worksite}/folders"
    let post = try text("paths", path, "post", "requestBody", in: document)
    #expect(
      post
        == """
        {"content":{"application/json":{"example":{"id":"019a9a5f-3e40-7001-8f0e-6a1c2b3d4e5f","name":"example",\
        "parent":"019a9a5f-3e40-7001-8f0e-6a1c2b3d4e5f",\
        "worksite":"019a9a5f-3e40-7001-8f0e-6a1c2b3d4e5f"},\
        "schema":{"$ref":"#/components/schemas/AddFolder"}}},"required":true}
        """)
    #expect(try text("paths", path, "post", "tags", in: document) == #"["documents"]"#)
    #expect(
      try text("paths", path, "post", "parameters", in: document) == """
        [{"description":"the worksite","in":"path","name":"worksite","required":true,\
        "schema":{"format":"uuid","type":"string"}},\
        {"description":"the operation","in":"header","name":"Idempotency-Key","required":false,\
        "schema":{"format":"uuid","type":"string"}}]
        """)
    #expect(
      try text(
        "paths", path, "get", "responses", "200", "content", "application/json", "schema", in: document)
          == """
          {"additionalProperties":{"anyOf":[{"items":{"$ref":"#/components/schemas/ItemPlace"},"type":"array"},\
          {"type":"null"}]},"type":"object"}
          """)
    #expect(
      try text("paths", path, "get", "responses", "304", in: document)
        == #"{"description":"nothing changed"}"#)
  }

  @Test("has named objects as components")
  func components() throws {
    let document = try document()
    #expect(
      try text("components", "schemas", "AddFolder", in: document) == """
        {"properties":{"id":{"format":"uuid","type":"string"},"name":{"type":"string"},\
        "parent":{"format":"uuid","type":"string"},"worksite":{"format":"uuid","type":"string"}},\
        "required":["id","worksite","parent","name"],"type":"object"}
        """)
    #expect(try text("components", "schemas", "ItemPlace", in: document).contains(#""parent""#))
  }

  @Test("has problem responses for every route, and a login where it needs one")
  func common() throws {
    let document = try document()
    for route in Self.routes {
      let operation = ["paths", route.path, route.method.lowercased()]
      #expect(
        try text(operation[0], operation[1], operation[2], "responses", "default", in: document)
          == ##"{"$ref":"#/components/responses/Problem"}"##)
      #expect(
        try text(operation[0], operation[1], operation[2], "security", in: document)
          == (route.needsLogin ? #"[{"bearer":[]},{"basic":[]}]"# : "[]"))
    }
    #expect(
      try text("components", "responses", "Problem", "content", in: document)
        == ##"{"application/problem+json":{"schema":{"$ref":"#/components/schemas/Problem"}}}"##)
    for member in ["code", "field", "remedy", "status", "title", "detail", "type"] {
      _ = try text("components", "schemas", "Problem", "properties", member, in: document)
    }
  }

  @Test(
    "names operations after method and path",
    arguments: [
      ("GET", "/api/v1/worksites", "getWorksites"),
      ("POST", "/api/v1/documents/worksites/{worksite}/folders", "postDocumentsWorksitesByWorksiteFolders"),
      ("GET", "/api/openapi.json", "getApiOpenapiJson"), ("GET", "/", "get"),
      ("DELETE", "/api/v1/app-passwords/{id}", "deleteAppPasswordsById"),
    ])
  func names(method: String, path: String, name: String) {
    #expect(route(path, method).operationID == name)
  }

  @Test("reports all contradictions at once")
  func contradictions() {
    let other = Schema.object(Schema.Object(name: "ItemPlace", properties: [Schema.Property("x", .number)]))
    #expect(problems(Self.addFolder, route("/x", answers: other)) == ["schema ItemPlace has two shapes"])
    #expect(
      problems(route("/a/{b}", parameters: [Self.worksite]), route("c", "PROPFIND")) == [
        "GET /a/{b} does not describe its parameter b",
        "GET /a/{b} describes worksite, which is not in its path",
        "PROPFIND c has a method OpenAPI does not know", "PROPFIND c does not begin with a slash",
      ])
    #expect(
      problems(route("/a"), route("/a")) == [
        "route GET /a is there 2 times", "operationId getA is there 2 times",
      ])
    #expect(problems(route("/a-b"), route("/a/b")) == ["operationId getAB is there 2 times"])
    let (x, y) = (
      RouteDescription.Parameter("x", in: .path, .string(), summary: "x"),
      RouteDescription.Parameter("y", in: .path, .string(), summary: "y")
    )
    #expect(
      problems(route("/a/{x}", parameters: [x]), route("/a/{y}", "PUT", parameters: [y])) == [
        "/a/{} is spelled /a/{x} and /a/{y}"
      ])
    #expect(
      problems(route("/x", answers: .reference("Nobody"))) == [
        "schema Nobody is referred to and not described"
      ])
    #expect(
      problems(route("/x", answers: .object(Schema.Object(name: "a b", properties: [])))) == [
        "schema a b has no fit name"
      ])
  }
}
