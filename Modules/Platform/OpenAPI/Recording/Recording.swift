/// The requests that one run of an `init(from:)` made to its decoder.
final class Recording {
  /// The only key of a container whose keys are enumerated, as a dictionary does.
  ///
  /// It is a number as well, for dictionaries with number keys.
  static let anyKey = "0"

  private enum Content {
    case schema(Schema)
    case nested(Recording)
  }

  private enum Form { case object, array }

  private var form: Form?
  private var order: [String] = []
  private var members: [String: Content] = [:]
  private var optional: Set<String> = []
  private var elements: [Content] = []
  private var value: Schema?
  private var isNullable = false
  private var isAskedForKeys = false

  /// Whether it is an object with known members, as far as recorded.
  var isObject: Bool { form == .object && !isAskedForKeys }

  func recordObject() { form = form ?? .object }
  func recordArray() { form = form ?? .array }
  func recordKeys() { isAskedForKeys = true }
  func recordOptional(_ key: String) { optional.insert(key) }
  func recordNull() { isNullable = true }
  func record(value schema: Schema) { value = schema }
  func record(element schema: Schema) { elements.append(.schema(schema)) }
  func record(_ key: String, _ schema: Schema) { set(key, .schema(schema)) }

  /// Returns the recording of a nested container.
  func nested(_ key: String? = nil) -> Recording {
    let inner = Recording()
    if let key { set(key, .nested(inner)) } else { elements.append(.nested(inner)) }
    return inner
  }

  private func set(_ key: String, _ content: Content) {
    if isAskedForKeys && key == Self.anyKey {
      elements.append(content)
    } else if members.updateValue(content, forKey: key) == nil {
      order.append(key)
    }
  }

  /// Returns the schema of the recorded requests; an object gets the given name.
  func schema(named name: String?) -> Schema {
    let schema = value ?? container(named: name)
    return isNullable ? .nullable(schema) : schema
  }

  private func container(named name: String?) -> Schema {
    if form == .array { return .array(of: commonElement) }
    if isAskedForKeys && order.isEmpty { return .map(of: commonElement) }
    let properties = order.map {
      Schema.Property($0, Self.schema(of: members[$0]), isRequired: !optional.contains($0))
    }
    return .object(Schema.Object(name: name, properties: properties))
  }

  private var commonElement: Schema {
    let schemas = Set(elements.map { Self.schema(of: $0) })
    return schemas.count == 1 ? schemas.first ?? .open : .open
  }

  private static func schema(of content: Content?) -> Schema {
    switch content {
    case .schema(let schema): schema
    case .nested(let inner): inner.schema(named: nil)
    case nil: .open
    }
  }
}
