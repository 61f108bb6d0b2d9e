import DAVKit

/// A condition on the properties of one name in a card (RFC 6352 §10.5.1).
package struct PropertyFilter: Hashable, Sendable {
  /// The name of the properties in upper case, without a group.
  package let name: String
  /// The group that the properties must have; `nil` for any.
  package let group: String?
  package let condition: Condition

  /// A condition on properties.
  package enum Condition: Hashable, Sendable {
    /// The card has no such property.
    case isNotDefined
    /// The card has such a property, for which the conditions hold. Without any, it only has to exist.
    case isDefined(CardFilter.Test, [TextMatch], [ParameterFilter])
  }

  /// Creates a condition on the properties of a name, which may begin with a group and a full stop.
  package init(_ name: String, _ condition: Condition = .isDefined(.anyOf, [], [])) {
    let parts = name.uppercased().split(separator: ".", maxSplits: 1)
    self.name = parts.last.map(String.init) ?? ""
    group = parts.count == 2 ? String(parts[0]) : nil
    self.condition = condition
  }

  /// Reads a `prop-filter` element.
  init(_ element: DAVElement) throws {
    guard let name = element.attribute("name"), !name.isEmpty else { throw CardFilter.invalid }
    let test = try CardFilter.Test(of: element)
    var matches: [TextMatch] = []
    var parameters: [ParameterFilter] = []
    var isNotDefined = false
    for child in element.children {
      switch child.name {
      case .carddav("is-not-defined"): isNotDefined = true
      case .carddav("text-match"): matches.append(try TextMatch(child))
      case .carddav("param-filter"): parameters.append(try ParameterFilter(child))
      default: throw CardFilter.unsupported(child)
      }
    }
    guard !isNotDefined || matches.isEmpty && parameters.isEmpty else { throw CardFilter.invalid }
    self.init(name, isNotDefined ? .isNotDefined : .isDefined(test, matches, parameters))
  }

  /// Returns whether a card matches.
  ///
  /// A condition holds when it holds for one of the properties. A negated text match holds when no property
  /// has the text.
  func matches(_ card: [CardProperty]) -> Bool {
    let properties = card.filter { property in
      property.name == name && (group.map { $0 == property.group?.uppercased() } ?? true)
    }
    guard case .isDefined(let test, let texts, let parameters) = condition else { return properties.isEmpty }
    guard !properties.isEmpty else { return false }
    if texts.isEmpty, parameters.isEmpty { return true }
    if test == .allOf, !texts.contains(where: \.isNegated) {
      // One property has to meet all conditions: a home number that begins with 050.
      return properties.contains { property in
        texts.allSatisfy { $0.finds(in: property.text) } && parameters.allSatisfy { $0.matches(property) }
      }
    }
    let conditions =
      texts.map { match in { properties.contains { match.finds(in: $0.text) } != match.isNegated } }
      + parameters.map { filter in { properties.contains(where: filter.matches) } }
    return test.holds(for: conditions) { $0() }
  }
}

/// A condition on a parameter of a property (RFC 6352 §10.5.2).
package struct ParameterFilter: Hashable, Sendable {
  /// The name of the parameter.
  package let name: String
  package let condition: Condition

  /// A condition on a parameter.
  package enum Condition: Hashable, Sendable {
    /// The property has no such parameter.
    case isNotDefined
    /// The property has the parameter, and a value of it the text, where one is given.
    case isDefined(TextMatch?)
  }

  /// Creates a condition on a parameter.
  package init(_ name: String, _ condition: Condition = .isDefined(nil)) {
    self.name = name
    self.condition = condition
  }

  /// Reads a `param-filter` element.
  init(_ element: DAVElement) throws {
    guard let name = element.attribute("name"), !name.isEmpty, element.children.count <= 1 else {
      throw CardFilter.invalid
    }
    let child = element.children.first
    switch child?.name {
    case nil: self.init(name)
    case .carddav("is-not-defined")?: self.init(name, .isNotDefined)
    case .carddav("text-match")?: self.init(name, .isDefined(try child.map { try TextMatch($0) }))
    default: throw child.map { CardFilter.unsupported($0) } ?? CardFilter.invalid
    }
  }

  /// Returns whether a property matches.
  func matches(_ property: CardProperty) -> Bool {
    let values = property.parameters.filter { $0.name.uppercased() == name.uppercased() }
    switch condition {
    case .isNotDefined: return values.isEmpty
    case .isDefined(nil): return !values.isEmpty
    case .isDefined(let match?):
      guard !values.isEmpty else { return false }
      return values.flatMap(\.values).contains { match.finds(in: $0) } != match.isNegated
    }
  }
}
