import Core
import DAVKit
import HTTPTypes

/// A condition on cards: property filters, of which any or all must hold (RFC 6352 §10.5).
package struct CardFilter: Hashable, Sendable {
  /// How many conditions must hold.
  package enum Test: String, Hashable, Sendable {
    /// At least one of them; the default.
    case anyOf = "anyof"
    /// All of them.
    case allOf = "allof"

    /// Reads the `test` attribute of a filter.
    init(of element: DAVElement) throws {
      guard let test = Test(rawValue: element.attribute("test") ?? "anyof") else { throw CardFilter.invalid }
      self = test
    }

    /// Returns whether enough conditions hold.
    func holds<Condition>(for conditions: [Condition], _ holds: (Condition) -> Bool) -> Bool {
      switch self {
      case .anyOf: conditions.contains(where: holds)
      case .allOf: conditions.allSatisfy(holds)
      }
    }
  }

  /// How many property filters must hold.
  package let test: Test
  /// The property filters; without any, all cards match.
  package let filters: [PropertyFilter]

  package init(_ filters: [PropertyFilter], test: Test = .anyOf) {
    self.test = test
    self.filters = filters
  }

  /// Reads a `filter` element.
  ///
  /// - Throws: ``DAVError`` 403: `valid-filter`, `supported-filter` or `supported-collation`.
  init(_ element: DAVElement) throws {
    try Self.checkSize(of: element)
    let filters = try element.children.map { child in
      guard child.name == .carddav("prop-filter") else { throw CardFilter.unsupported(child) }
      return try PropertyFilter(child)
    }
    self.init(filters, test: try Test(of: element))
  }

  /// Returns whether a card matches.
  package func matches(_ card: [CardProperty]) -> Bool {
    filters.isEmpty || test.holds(for: filters) { $0.matches(card) }
  }

  /// The most property filters, parameter filters or text matches that a filter may have.
  ///
  /// Each one is checked for each card, and the database takes no more than about 1,000 in a statement.
  private static let maxConditions = 100

  private static func checkSize(of element: DAVElement) throws {
    let inFilters = element.children.flatMap(\.children)
    let conditions = element.children + inFilters + inFilters.flatMap(\.children)
    for name in ["prop-filter", "param-filter", "text-match"].map(DAVName.carddav)
    where conditions.count(where: { $0.name == name }) > maxConditions {
      throw CardFilter.unsupported(DAVElement(name))
    }
  }

  /// A filter breaks a rule of its form (RFC 6352 §8.6).
  static let invalid = DAVError(.forbidden, DAVCondition(.carddav("valid-filter")))

  /// Returns the rejection of a filter with an element that is not supported.
  static func unsupported(_ element: DAVElement) -> DAVError {
    DAVError(
      .forbidden,
      DAVCondition(
        DAVElement(.carddav("supported-filter"), children: [DAVElement(element.name)])))
  }
}

/// A property of a card as filters see it.
package struct CardProperty: Hashable, Sendable {
  /// The group; `nil` without one.
  package var group: String?
  /// The name in upper case.
  package var name: String
  /// The parameters, with the values of each.
  package var parameters: [Parameter]
  /// The value as text, without escapes.
  package var text: String

  /// A parameter and its values.
  package struct Parameter: Hashable, Sendable {
    package var name: String
    package var values: [String]

    package init(_ name: String, _ values: [String]) {
      self.name = name
      self.values = values
    }
  }

  package init(group: String? = nil, _ name: String, _ parameters: [Parameter] = [], text: String) {
    self.group = group
    self.name = name
    self.parameters = parameters
    self.text = text
  }
}
