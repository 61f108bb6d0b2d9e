import Core

/// Renders an OpenAPI document as HTML.
struct APIPageView {
  private let document: JSONValue

  init(_ document: JSONValue) { self.document = document }

  /// The whole page.
  var html: String {
    let tags = document["tags"].elements.compactMap(\.["name"].text)
    let sections = tags.map { section($0) }.joined()
    let places = tags.map { "<a href=\"#\($0.escaped)\">\($0.escaped)</a>" }.joined(separator: " ")
    let title = "\(Phrase.apiTitle) \(document["info"]["version"].text ?? "")".escaped
    return """
      <!DOCTYPE html>
      <html lang="\(Language.current.rawValue)"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title><link rel="stylesheet" href="/api/style.css"></head><body>
      <header><h1>\(title)</h1><p>\(Phrase.apiIntroduction.description.escaped)
      <a href="/api/openapi.json">OpenAPI 3.1</a></p>
      <nav>\(places) <a href="#schemas">\(Phrase.apiSchemas.description.escaped)</a></nav></header>
      <main lang="en">\(sections)\(schemas)</main></body></html>

      """
  }

  private func section(_ tag: String) -> String {
    var routes = ""
    for (path, methods) in document["paths"].sorted {
      for (method, operation) in methods.sorted
      where operation["tags"].elements.contains(.string(tag)) {
        routes += route(method.uppercased(), path, operation)
      }
    }
    return "<section id=\"\(tag.escaped)\"><h2>\(tag.escaped)</h2>\(routes)</section>\n"
  }

  private func route(_ method: String, _ path: String, _ operation: JSONValue) -> String {
    var text = "<details id=\"\((operation["operationId"].text ?? "").escaped)\"><summary>"
    text += "<b class=\"\(method.lowercased())\">\(method)</b> <code>\(path.escaped)</code> "
    text += "<span>\((operation["summary"].text ?? "").escaped)</span></summary>\n"
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
    let responses = operation["responses"].sorted.filter { $0.0 != "default" }.map { status, response in
      "<dt><code>\(status.escaped)</code></dt><dd>\(responseText(response))</dd>"
    }
    return text + list(.apiResponses, responses) + "</details>\n"
  }

  private func responseText(_ response: JSONValue) -> String {
    let name = response["$ref"].text?.split(separator: "/").last.map(String.init)
    let whole = name.map { document["components"]["responses"][$0] } ?? response
    let types = whole["content"].sorted.map { type(of: $0.1["schema"]) }.joined(separator: " ")
    return (whole["description"].text ?? "").escaped + (types.isEmpty ? "" : " " + types)
  }

  private var schemas: String {
    let all = document["components"]["schemas"].sorted.map { name, schema in
      let text = (schema["description"].text ?? "").escaped
      return "<article id=\"schema-\(name.escaped)\"><h3>\(name.escaped)</h3><p>\(text)</p>"
        + members(of: schema) + "</article>\n"
    }
    return
      "<section id=\"schemas\"><h2>\(Phrase.apiSchemas.description.escaped)</h2>\(all.joined())</section>"
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
      return "<a href=\"#schema-\(name.escaped)\">\(name.escaped)</a>"
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
