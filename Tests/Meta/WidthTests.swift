import Testing

/// The bounds of declarations that a reader can take in whole.
@Suite("The width of declarations")
struct WidthTests {
  private let files: [SourceTree.File]

  init() throws {
    files = try SourceTree.swiftFiles(below: "Modules") + SourceTree.swiftFiles(below: "Apps")
    try #require(files.count > 80)
  }

  /// The values of features are left out whose initialiser copies each parameter into the member of that name: the fields of
  /// a form, a record or a vCard are as many as they are.
  @Test("a function or an initialiser has at most 10 parameters")
  func parameters() {
    /// The declarations that describe a record kind or a route: nearly all parameters have a default.
    let listed: Set = [
      "Modules/Platform/Operations/Features/RecordKind.swift",
      "Modules/Platform/OpenAPI/Document/RouteDescription.swift",
      "Modules/Platform/ServerKit/Endpoints/Endpoint.swift",
    ]
    var (count, wide) = (0, Set<String>())
    for file in files {
      for (number, line) in file.lines.enumerated() where line.contains("func ") || line.contains("init") {
        guard let member = Member(at: number, of: file.lines) else { continue }
        count += 1
        guard member.parameters.count > 10 else { continue }
        let body = file.lines[number...].prefix(60).joined(separator: "\n")
        let isCopied = member.parameters.allSatisfy { body.contains("self.\($0.name) = ") }
        if isCopied, file.path.hasPrefix("Modules/Features/") { continue }
        wide.insert(file.path)
        #expect(listed.contains(file.path), "\(file.path):\(number + 1): \(member.parameters.count)")
      }
    }
    #expect(count > 5000)
    #expect(wide == listed)
  }

  @Test("a protocol has at most 8 requirements without a default")
  func requirements() {
    let heading = /^( *)(?:(?:public|package|private|fileprivate) )?(protocol|extension) (\w+)\b.*\{$/
    var (requirements, defaults) = ([String: [String]](), [String: Set<String>]())
    for file in files {
      for (number, line) in file.lines.enumerated() {
        guard line.contains("protocol ") || line.contains("extension "),
          let match = line.wholeMatch(of: heading)
        else { continue }
        let name = String(match.3)
        let body = file.lines[(number + 1)...].prefix { $0 != match.1 + "}" }
        let members = body.indices.compactMap { index -> String? in
          let margin = file.lines[index].prefix { $0 == " " }
          return margin.count == match.1.count + 2 ? Member(at: index, of: file.lines)?.fullName : nil
        }
        if match.2 == "protocol" {
          requirements[name] = members
        } else {
          defaults[name, default: []].formUnion(members)
        }
      }
    }
    #expect(requirements.count > 30)
    for (name, members) in requirements {
      let missing = members.filter { !defaults[name, default: []].contains($0) }
      #expect(missing.count <= 8, "\(name): \(missing)")
    }
  }

  /// A function, an initialiser or a property, as its declaration begins.
  private struct Member {
    let name: String
    let parameters: [(label: Substring, name: Substring)]

    /// The name with the labels of the parameters: `page(after:limit:)`.
    var fullName: String { "\(name)(\(parameters.map { "\($0.label):" }.joined()))" }

    init?(at number: Int, of lines: [String]) {
      let declaration =
        /^ *(?:@\w+(?:\([^)]*\))? |(?:public|package|private|fileprivate|static|class|final|mutating|consuming|nonisolated|convenience|required|override)(?:\(set\))? )*(?:(func|var|let) ([^ (<:]+)|(init)\??[(<])/
      guard let match = lines[number].prefixMatch(of: declaration) else { return nil }
      name = String(match.2 ?? "init")
      guard match.1 != "var", match.1 != "let" else {
        parameters = []
        return
      }
      let rest = lines[number...].prefix(30).map { $0.prefix(while: { $0 != "/" }) }.joined(separator: " ")
      parameters = Self.split(rest).map { parameter in
        let names = parameter.prefix { $0 != ":" }.split(separator: " ")
        return (names.first ?? "", names.last ?? "")
      }
    }

    /// The parameters of a declaration, each as it is written.
    private static func split(_ text: String) -> [Substring] {
      guard let open = text.firstIndex(of: "(") else { return [] }
      var (depth, start, previous) = (0, text.index(after: open), Character(" "))
      var parts: [Substring] = []
      for index in text[open...].indices {
        let character = text[index]
        if "([{<".contains(character) { depth += 1 }
        if ")]}".contains(character) || character == ">" && previous != "-" { depth -= 1 }
        if depth == 0 || depth == 1 && character == "," {
          let part = text[start..<index]
          if part.contains(where: { $0 != " " }) { parts.append(part) }
          start = text.index(after: index)
        }
        if depth == 0 { break }
        previous = character
      }
      return parts
    }
  }
}
