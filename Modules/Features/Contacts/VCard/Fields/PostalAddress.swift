/// A postal address, and what it is for.
public struct PostalAddress: Hashable, Sendable, Codable {
  /// The post box. RFC 6350 §6.3.1 advises against it; older cards have it.
  public var postBox: String?
  /// The apartment, the floor or the like.
  public var extended: String?
  /// The street and the number; several lines have line breaks between them.
  public var street: String?
  /// The postal code: `00100`.
  public var postalCode: String?
  /// The city or the post office.
  public var city: String?
  /// The state or the province.
  public var region: String?
  /// The country, as the user wrote it.
  public var country: String?
  /// The use: `work`, `home`, or a label of the user's own.
  public var type: String?

  /// An address from its parts.
  public init(
    postBox: String? = nil, extended: String? = nil, street: String? = nil, postalCode: String? = nil,
    city: String? = nil, region: String? = nil, country: String? = nil, type: String? = nil
  ) {
    self.postBox = postBox
    self.extended = extended
    self.street = street
    self.postalCode = postalCode
    self.city = city
    self.region = region
    self.country = country
    self.type = type
  }

  /// The address of an ADR line.
  init(_ property: VCard.Property, type: String?) {
    self.init(type: type)
    let texts = property.componentTexts
    for (part, text) in zip(Self.parts, texts) where !text.isEmpty { self[keyPath: part] = text }
  }

  /// The parts in the order of ADR's components (RFC 6350 §6.3.1).
  static var parts: [WritableKeyPath<PostalAddress, String?>] {
    [\.postBox, \.extended, \.street, \.city, \.region, \.postalCode, \.country]
  }

  /// The components of ADR.
  var components: [String] { Self.parts.map { self[keyPath: $0] ?? "" } }

  var isEmpty: Bool { components.allSatisfy { $0.trimmed.isEmpty } }

  /// The number of parts that two addresses share.
  func likeness(to other: PostalAddress) -> Int {
    zip(components, other.components).count { !$0.trimmed.isEmpty && $0.trimmed == $1.trimmed }
  }
}

extension VCard.Property {
  /// The first components as single texts. Commas that should have been escaped stay in them.
  var componentTexts: [String] {
    // ADR has 18 components (RFC 9554 §2.1), ORG any number of units.
    CardText.split(value, at: 0x3B).prefix(20).map { component in
      CardText.split(component, at: 0x2C).map(CardText.unescaped).joined(separator: ",").trimmed
    }
  }
}
