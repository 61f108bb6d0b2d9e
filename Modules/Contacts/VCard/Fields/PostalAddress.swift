/// A postal address, and what it is for.
public struct PostalAddress: Hashable, Sendable, Codable {
  /// The street and the number; several lines have line breaks between them.
  public var street: String?
  /// The postal code.
  public var postalCode: String?
  /// The city or the post office.
  public var city: String?
  /// The state or the province.
  public var region: String?
  /// The country.
  public var country: String?
  /// The use: `work`, `home`, or a label of the user's own.
  public var type: String?

  /// An address from its parts.
  public init(
    street: String? = nil, postalCode: String? = nil, city: String? = nil, region: String? = nil,
    country: String? = nil, type: String? = nil
  ) {
    self.street = street
    self.postalCode = postalCode
    self.city = city
    self.region = region
    self.country = country
    self.type = type
  }

  /// The address of an ADR line; its post box and extended address are not read.
  init(_ property: VCard.Property, type: String?) {
    let components = property.componentTexts
    func component(_ index: Int) -> String? {
      index < components.count && !components[index].isEmpty ? components[index] : nil
    }
    self.init(
      street: component(2), postalCode: component(5), city: component(3), region: component(4),
      country: component(6), type: type)
  }

  /// The components of ADR (RFC 6350 §6.3.1).
  var components: [String] {
    ["", "", street ?? "", city ?? "", region ?? "", postalCode ?? "", country ?? ""]
  }

  var isEmpty: Bool { components.allSatisfy { $0.trimmed.isEmpty } }
}

extension VCard.Property {
  /// The first components as single texts. Commas that should have been escaped stay in them.
  var componentTexts: [String] {
    // The standards have at most seven, but for units of ORG.
    CardText.split(value, at: 0x3B).prefix(20).map { component in
      CardText.split(component, at: 0x2C).map(CardText.unescaped).joined(separator: ",").trimmed
    }
  }
}
