import Core
import OpenAPI

/// Renders an OpenAPI document as HTML: a list of all, and the details of a tag or a schema.
struct APIPageView {
  private let document: JSONValue

  init(_ document: JSONValue) { self.document = document }

  /// The page that lists all routes and schemas, with links to their details.
  var list: String {
    let tags = document["tags"].elements.compactMap(\.["name"].text)
    let places = tags.map { "<a href=\"#\($0.escaped)\">\($0.escaped)</a>" }.joined(separator: " ")
    let sections = tags.map { tag in
      let routes = routes(of: tag).map { method, path, operation in
        let id = (operation["operationId"].text ?? "").escaped
        return "<li id=\"\(id)\"><a href=\"\(Self.address(tag))#\(id)\"><b>\(method)</b> "
          + "<code>\(path.escaped)</code></a> \((operation["summary"].text ?? "").escaped)</li>\n"
      }
      return "<section id=\"\(tag.escaped)\"><h2>\(tag.escaped)</h2><ul>\(routes.joined())</ul></section>\n"
    }
    let schemas = document["components"]["schemas"].sorted.map { name, schema in
      "<li id=\"schema-\(name.escaped)\">\(Self.link(name)) \((schema["description"].text ?? "").escaped)</li>\n"
    }
    let head = """
      <p>\(Phrase.apiIntroduction.description.escaped) <a href="/api/openapi.json">OpenAPI 3.1</a></p>
      <nav>\(places) <a href="#schemas">\(Phrase.apiSchemas.description.escaped)</a></nav>
      """
    let title = "\(Phrase.apiTitle) \(document["info"]["version"].text ?? "")"
    return page(
      title, head,
      sections.joined() + "<section id=\"schemas\"><h2>\(Phrase.apiSchemas.description.escaped)</h2>"
        + "<ul>\(schemas.joined())</ul></section>")
  }

  /// The page with the details of a tag's routes, or of a schema; `nil` where none has the name.
  func details(of name: String) -> String? {
    let head = "<nav><a href=\"/api/\">\(Phrase.apiTitle.description.escaped)</a></nav>"
    if case .object = document["components"]["schemas"][name] {
      return page(name, head, self.schema(name))
    }
    let routes = routes(of: name)
    return routes.isEmpty ? nil : page(name, head, routes.map(route).joined())
  }

  private func page(_ title: String, _ head: String, _ main: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="\(Language.current.rawValue)"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(title.escaped)</title><link rel="stylesheet" href="/api/style.css"></head><body>
    <header><h1>\(title.escaped)</h1>\(head)</header>
    <main lang="en">\(main)</main></body></html>

    """
  }

  private func routes(of tag: String) -> [(method: String, path: String, operation: JSONValue)] {
    document["paths"].sorted.flatMap { path, methods in
      methods.sorted.filter { $0.1["tags"].elements.contains(.string(tag)) }
        .map { ($0.0.uppercased(), path, $0.1) }
    }
  }

  /// The path of the page of a tag or a schema.
  private static func address(_ name: String) -> String { "/api/\(name.escaped)" }

  private static func link(_ schema: String) -> String {
    "<a href=\"\(address(schema))\">\(schema.escaped)</a>"
  }

  private func route(_ method: String, _ path: String, _ operation: JSONValue) -> String {
    var text = "<article id=\"\((operation["operationId"].text ?? "").escaped)\"><h2>"
    text += "<b>\(method)</b> <code>\(path.escaped)</code></h2>"
    text += "<p>\((operation["summary"].text ?? "").escaped)</p>\n"
    let parameters = operation["parameters"].elements.map { parameter in
      member(
        parameter["name"].text ?? "", parameter["schema"].with(["description": parameter["description"]]),
        isRequired: parameter["required"] == true, note: parameter["in"].text)
    }
    text += list(.apiParameters, parameters)
    for (type, media) in operation["requestBody"]["content"].sorted {
      text += "<h3>\(Phrase.apiBody.description.escaped) <code>\(type.escaped)</code></h3>"
      text += members(of: media["schema"])
      if media["example"] != .null {
        let example = String(decoding: media["example"].bytes, as: UTF8.self)
        text += "<pre>\(example.escaped)</pre>"
      }
    }
    let all = operation["responses"].sorted.filter { $0.0 != "default" }
    // The error statuses mean the same on every route.
    let errors = all.filter { $0.1["$ref"].text != nil }.map { "<code>\($0.0.escaped)</code>" }
    let responses = all.filter { $0.1["$ref"].text == nil }.map { status, response in
      let types = response["content"].sorted.map { type(of: $0.1["schema"]) }.joined(separator: " ")
      return "<dt><code>\(status.escaped)</code></dt>"
        + "<dd>\((response["description"].text ?? "").escaped) \(types)</dd>"
    }
    let problem = "<dt>\(errors.joined(separator: " "))</dt><dd>\(Self.link("Problem"))</dd>"
    return text + list(.apiResponses, responses + (errors.isEmpty ? [] : [problem])) + "</article>\n"
  }

  private func schema(_ name: String) -> String {
    let schema = document["components"]["schemas"][name]
    return "<p>\((schema["description"].text ?? "").escaped)</p>" + members(of: schema)
  }

  private func list(_ title: Phrase, _ rows: [String]) -> String {
    rows.isEmpty ? "" : "<h3>\(title.description.escaped)</h3><dl>\(rows.joined())</dl>\n"
  }

  private func members(of schema: JSONValue) -> String {
    let properties = schema["properties"].sorted
    if properties.isEmpty { return "<p>\(type(of: schema))</p>" }
    let required = schema["required"].elements
    let rows = properties.map { member($0, $1, isRequired: required.contains(.string($0))) }
    return "<dl>\(rows.joined())</dl>"
  }

  private func member(_ name: String, _ schema: JSONValue, isRequired: Bool, note: String? = nil) -> String {
    var text = "<dt><code>\(name.escaped)</code> \(type(of: schema))"
    if let note { text += " <i>\(note.escaped)</i>" }
    if isRequired { text += " <em>\(Phrase.apiRequired.description.escaped)</em>" }
    return text + "</dt><dd>\((schema["description"].text ?? "").escaped)\(bounds(of: schema))</dd>"
  }

  /// Returns the type of a schema, with links to named objects.
  private func type(of schema: JSONValue) -> String {
    if let name = schema["$ref"].text?.split(separator: "/").last.map(String.init) {
      return Self.link(name)
    }
    let choices = schema["anyOf"].elements
    if !choices.isEmpty { return choices.map { type(of: $0) }.joined(separator: " | ") }
    let name = schema["format"].text ?? schema["type"].text ?? "…"
    if name == "array" { return "[\(type(of: schema["items"]))]" }
    if name == "object", schema["additionalProperties"] != .null {
      return "{…: \(type(of: schema["additionalProperties"]))}"
    }
    let values = schema["enum"].elements.map {
      "<code>\(String(decoding: $0.bytes, as: UTF8.self).escaped)</code>"
    }
    return values.isEmpty ? name.escaped : values.joined(separator: " | ")
  }

  private func bounds(of schema: JSONValue) -> String {
    let keys = [
      "minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems", "pattern", "examples",
    ]
    let texts = keys.compactMap { key -> String? in
      guard schema[key] != .null else { return nil }
      let value = String(decoding: schema[key].bytes, as: UTF8.self)
      return "<small>\(key) <code>\(value.escaped)</code></small>"
    }
    return texts.isEmpty ? "" : "<br>" + texts.joined(separator: " ")
  }
}

extension JSONValue {
  /// The member of an object; `null` without one.
  fileprivate subscript(key: String) -> JSONValue {
    if case .object(let members) = self { members[key] ?? .null } else { .null }
  }

  /// The members of an object by their keys; none for another value.
  fileprivate var sorted: [(String, JSONValue)] {
    if case .object(let members) = self { members.sorted { $0.key < $1.key } } else { [] }
  }

  /// The elements of an array; none for another value.
  fileprivate var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

  /// The text of a string; `nil` for another value.
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}

extension String {
  /// The text with HTML's special characters escaped.
  fileprivate var escaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
