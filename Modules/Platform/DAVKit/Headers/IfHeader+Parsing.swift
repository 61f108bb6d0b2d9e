import Core
import HTTPTypes

extension IfHeader {
  /// Parses the field; `nil` when it is absent.
  ///
  /// - Throws: ``Failure`` `dav.header` of kind `usage` for a field that does not follow the grammar, or that has too many
  ///   conditions.
  package init?(_ fields: HTTPFields) throws {
    guard let field = fields[.stateConditions] else { return nil }
    var scanner = IfScanner(field)
    guard let lists = scanner.lists() else { throw Failure.davHeader("If", field) }
    self.lists = lists
    guard lists.lazy.map(\.conditions.count).reduce(0, +) <= Self.maxConditions else {
      throw Failure.davConditions(Self.maxConditions)
    }
  }

  /// The most conditions, for each of which a resource is looked up.
  static let maxConditions = 64
}

/// Reads the grammar of RFC 4918 §10.4.2 from the start of a text.
private struct IfScanner {
  private var rest: Substring.UTF8View

  init(_ field: String) { rest = Substring(field).utf8 }

  /// Returns all lists; `nil` when the field has another form, or mixes tagged lists with others.
  mutating func lists() -> [IfHeader.List]? {
    var lists: [IfHeader.List] = []
    var resource: String?
    // Each tag must have a list, and the first one decides whether all have tags.
    var tagNeedsList = false
    skipSpaces()
    let isTagged = rest.first == UInt8(ascii: "<")
    while let next = rest.first {
      if next == UInt8(ascii: "<") {
        guard isTagged, !tagNeedsList, let tag = enclosed(by: UInt8(ascii: ">")) else { return nil }
        resource = tag
        tagNeedsList = true
      } else {
        guard next == UInt8(ascii: "("), let conditions = conditions() else { return nil }
        lists.append(IfHeader.List(resource: resource, conditions: conditions))
        tagNeedsList = false
      }
      skipSpaces()
    }
    return lists.isEmpty || tagNeedsList ? nil : lists
  }

  private mutating func conditions() -> [IfHeader.Condition]? {
    rest.removeFirst()
    var conditions: [IfHeader.Condition] = []
    while true {
      skipSpaces()
      if rest.first == UInt8(ascii: ")") {
        rest.removeFirst()
        return conditions.isEmpty ? nil : conditions
      }
      let isNegated = takeNot()
      guard let state = state() else { return nil }
      conditions.append(IfHeader.Condition(isNegated: isNegated, state: state))
    }
  }

  private mutating func takeNot() -> Bool {
    guard String(Substring(rest.prefix(3))).lowercased() == "not" else { return false }
    rest.removeFirst(3)
    skipSpaces()
    return true
  }

  private mutating func state() -> IfHeader.State? {
    switch rest.first {
    case UInt8(ascii: "<"): enclosed(by: UInt8(ascii: ">")).map { .token($0) }
    case UInt8(ascii: "["): tag().map { .tag($0) }
    default: nil
    }
  }

  /// Returns an entity tag in brackets. The tag may contain a bracket between its quotes.
  private mutating func tag() -> String? {
    rest.removeFirst()
    skipSpaces()
    let start = rest
    if rest.starts(with: "W/".utf8) { rest.removeFirst(2) }
    guard rest.popFirst() == UInt8(ascii: "\""), let end = rest.firstIndex(of: UInt8(ascii: "\"")) else {
      return nil
    }
    rest = rest[rest.index(after: end)...]
    let tag = String(Substring(start[..<rest.startIndex]))
    skipSpaces()
    return rest.popFirst() == UInt8(ascii: "]") ? tag : nil
  }

  private mutating func enclosed(by end: UInt8) -> String? {
    rest.removeFirst()
    guard let close = rest.firstIndex(of: end), close != rest.startIndex else { return nil }
    let text = String(Substring(rest[..<close]))
    rest = rest[rest.index(after: close)...]
    let isURI = text.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "\"") }
    return isURI ? text : nil
  }

  private mutating func skipSpaces() {
    rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }
}
