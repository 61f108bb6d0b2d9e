import Testing

/// The fields of a form in a page, with the values that a browser sends back when the user changes nothing.
struct FormFields {
  private var fields: [(name: String, value: String)] = []

  /// The fields of the first form that has a field of a name.
  init(_ page: String, having name: String) throws {
    let forms = page.split(separator: "<form").dropFirst().map { form in
      form.firstRange(of: "</form>").map { form[..<$0.lowerBound] } ?? form
    }
    let form = try #require(forms.first { $0.contains("name=\"\(name)\"") })
    for tag in form.split(separator: "<") {
      guard let name = tag.firstMatch(of: /\sname="([^"]+)"/)?.1 else {
        // The chosen one of a list's choices.
        if tag.hasPrefix("option"), tag.contains(" selected"), let chosen = Self.attribute(tag),
          !fields.isEmpty
        {
          fields[fields.count - 1].value = chosen
        }
        continue
      }
      if tag.hasPrefix("button") || ["operation", "user"].contains(name) { continue }
      if tag.contains("type=\"checkbox\""), !tag.contains(" checked") { continue }
      let content = tag.drop { $0 != ">" }.dropFirst()
      let value =
        tag.hasPrefix("textarea")
        ? Self.plain(content.first?.isNewline == true ? content.dropFirst() : content)
          .replacing("\r\n", with: "\n").replacing("\n", with: "\r\n")
        : (Self.attribute(tag) ?? "").filter { !$0.isNewline }
      fields.append((String(name), value))
    }
  }

  /// The fields with other values for some names.
  func filled(with typed: [String: String]) -> [(String, String)] {
    fields.map { ($0.name, typed[$0.name] ?? $0.value) }
  }

  private static func attribute(_ tag: Substring) -> String? {
    tag.firstMatch(of: /value="([^"]*)"/).map { plain($0.1) }
  }

  private static func plain(_ text: Substring) -> String {
    String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }
}
