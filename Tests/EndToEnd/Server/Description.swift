import Core
import EndToEndSupport
import Foundation

/// The server's description of its API, with which responses are compared.
struct Description: Sendable {
  private let document: JSONValue

  init(from site: ServedSite) throws {
    let wire = try Wire(to: site.port)
    try wire.send("GET /api/openapi.json HTTP/1.1\nHost: x\nConnection: close\n\n")
    document = try JSON.value(JSONValue.self, from: try Answer(from: wire).text)
  }

  /// A route.
  struct Route: Sendable {
    let method: String
    let path: String
    let description: JSONValue

    /// Whether it accepts device tokens and no users.
    var isForDevices: Bool { description["security"]?.elements.contains { $0["device"] != nil } ?? false }

    /// The required query parameters.
    var requiredQuery: [String] {
      (description["parameters"]?.elements ?? []).filter {
        $0["in"] == "query" && $0["required"] == .bool(true)
      }.compactMap { $0["name"]?.text }
    }
  }

  /// All routes, in the order of their paths.
  var routes: [Route] {
    (document["paths"]?.members ?? [:]).sorted { $0.key < $1.key }.flatMap { path, methods in
      methods.members.sorted { $0.key < $1.key }.map { method, description in
        Route(method: method.uppercased(), path: path, description: description)
      }
    }
  }

  /// Returns the route of a method and a path pattern below `/api/v1`.
  func route(_ method: String, _ path: String) -> Route? {
    routes.first { $0.method == method && $0.path == "/api/v1" + path }
  }

  /// Returns all differences of a response from its description.
  func problems(of answer: Answer, to route: Route) throws -> [String] {
    let place = "\(route.method) \(route.path) \(answer.status)"
    let responses = route.description["responses"]
    let described = responses?["\(answer.status)"] ?? (answer.status < 400 ? nil : responses?["default"])
    guard let described else { return ["\(place) is not described"] }
    let contents = resolved(described)["content"]?.members ?? [:]
    guard route.method != "HEAD", let type = answer.fields["content-type"] else { return [] }
    guard let content = contents[type] ?? contents["*/*"] else { return ["\(place) is \(type)"] }
    guard type.hasSuffix("json"), let schema = content["schema"] else { return [] }
    return problems(of: try JSON.value(JSONValue.self, from: answer.text), by: schema, at: place)
  }

  private func resolved(_ value: JSONValue) -> JSONValue {
    guard let reference = value["$ref"]?.text else { return value }
    return reference.split(separator: "/").dropFirst().reduce(document) { $0[String($1)] ?? .null }
  }

  /// Returns all differences of a value from its schema (the used part of JSON Schema 2020-12).
  private func problems(of value: JSONValue, by schema: JSONValue, at place: String) -> [String] {
    let schema = resolved(schema)
    if let choices = schema["anyOf"]?.elements {
      let found = choices.map { problems(of: value, by: $0, at: place) }
      return found.contains { $0.isEmpty } ? [] : found.flatMap(\.self)
    }
    if let values = schema["enum"]?.elements, !values.contains(value) {
      return ["\(place): \(value) is none of \(values)"]
    }
    let wrong = ["\(place): \(value) is no \(schema["type"]?.text ?? "")"]
    switch (schema["type"]?.text, value) {
    case (nil, _), ("null", .null), ("boolean", .bool), ("number", .integer), ("number", .number): return []
    case ("integer", .integer(let number)):
      let isWithin =
        number >= schema["minimum"]?.number ?? .min && number <= schema["maximum"]?.number ?? .max
      return isWithin ? [] : wrong
    case ("string", .string(let text)): return isFine(text, schema) ? [] : wrong
    case ("array", .array(let elements)):
      return elements.enumerated().flatMap { index, element in
        problems(of: element, by: schema["items"] ?? .object([:]), at: "\(place)[\(index)]")
      }
    case ("object", .object(let members)):
      let missing = (schema["required"]?.elements ?? []).compactMap(\.text).filter { members[$0] == nil }
      return missing.map { "\(place) has no \($0)" }
        + members.flatMap { name, member -> [String] in
          let known = schema["properties"]?[name] ?? schema["additionalProperties"]
          return known.map { problems(of: member, by: $0, at: "\(place).\(name)") }
            ?? ["\(place).\(name) is not described"]
        }
    default: return wrong
    }
  }

  private func isFine(_ text: String, _ schema: JSONValue) -> Bool {
    let hasForm =
      switch schema["format"]?.text {
      case "uuid": ID(text) != nil
      case "date-time": Instant(text) != nil
      case "date": CivilDate(iso: text) != nil
      default: true
      }
    guard hasForm, let pattern = schema["pattern"]?.text else { return hasForm }
    return (try? Regex(pattern).firstMatch(in: text)) != nil
  }
}

extension JSONValue {
  /// A member of an object.
  subscript(name: String) -> JSONValue? { members[name] }

  var members: [String: JSONValue] { if case .object(let members) = self { members } else { [:] } }
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
  var text: String? { if case .string(let text) = self { text } else { nil } }
  var number: Int? { if case .integer(let number) = self { number } else { nil } }
}
