extension VCard {
  /// A property that a client asks for (RFC 6352 §10.4.2).
  public struct Selection: Hashable, Sendable {
    /// The name, with a group where only that group is meant.
    public let name: String
    /// Whether the value is left out.
    public let withoutValue: Bool

    /// A property by its name in any case.
    public init(_ name: String, withoutValue: Bool = false) {
      self.name = name
      self.withoutValue = withoutValue
    }
  }

  /// The card with BEGIN, VERSION, END and the selected properties only.
  public func selecting(_ selections: [Selection]) -> VCard {
    var wanted: [String: Bool] = ["BEGIN": false, "VERSION": false, "END": false]
    for selection in selections {
      let name = selection.name.uppercased()
      wanted[name] = (wanted[name] ?? true) && selection.withoutValue
    }
    return VCard(
      lines: lines.compactMap { line in
        guard let property = line.property else { return nil }
        let grouped = property.group.map { "\($0.uppercased()).\(property.name)" }
        guard let withoutValue = wanted[property.name] ?? grouped.flatMap({ wanted[$0] }) else { return nil }
        guard withoutValue else { return line }
        var parts = LineParts(property)
        parts.value = []
        return parts.line(lineEnding)
      })
  }
}
