/// Creates example values by `init(from:)` and records the requests of each type.
final class SchemaRecorder {
  /// The types that rejected their examples.
  private(set) var undescribed: [String] = []

  private var inProgress: [(type: ObjectIdentifier, recording: Recording)] = []
  private var depthOfSmallest = 0

  /// A type that is in ``undescribed`` already.
  private struct Undescribed: Error {}
  /// A type of which no finite value was found.
  private struct Endless: Error {}

  /// Whether the smallest value is being made, without optionals and with empty lists; nothing is recorded
  /// then.
  var isMakingSmallest: Bool { depthOfSmallest > 0 }

  /// Returns the schema of a type and an example for the containing type.
  func describe<Value: Decodable>(_ type: Value.Type) throws -> (schema: Schema, example: Value) {
    if let leaf = leaf(type) ?? enumeration(type) { return leaf }
    if isMakingSmallest { return (.open, try smallest(type)) }
    let started = inProgress.filter { $0.type == ObjectIdentifier(type) }
    if started.contains(where: \.recording.isObject) {
      let example = try reporting(type) { try smallest(type) }
      return (.reference(SchemaDerivation.name(of: type)), example)
    }
    let recording = Recording()
    inProgress.append((ObjectIdentifier(type), recording))
    defer { inProgress.removeLast() }
    let example = try reporting(type) {
      // A list of trees contains a tree that contains a list of trees, once; beyond that, there is no named
      // object to reference.
      guard started.count < 2 else { throw Endless() }
      return try type.init(from: RecordingDecoder(recording, self))
    }
    return (recording.schema(named: SchemaDerivation.name(of: type)), example)
  }

  private func smallest<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard depthOfSmallest < 12 else { throw Endless() }
    depthOfSmallest += 1
    defer { depthOfSmallest -= 1 }
    return try type.init(from: RecordingDecoder(Recording(), self))
  }

  private func reporting<Value>(_ type: Value.Type, _ make: () throws -> Value) throws -> Value {
    do {
      return try make()
    } catch let error as Undescribed {
      throw error
    } catch {
      let name = SchemaDerivation.name(of: type)
      if !undescribed.contains(name) { undescribed.append(name) }
      throw Undescribed()
    }
  }

  private func leaf<Value>(_ type: Value.Type) -> (schema: Schema, example: Value)? {
    func described<Leaf: Described>(_ leaf: Leaf.Type) -> (schema: Schema, example: Value)? {
      (leaf.example as? Value).map { (leaf.schema, $0) }
    }
    guard let leaf = type as? any Described.Type else { return nil }
    return described(leaf)
  }

  private func enumeration<Value>(_ type: Value.Type) -> (schema: Schema, example: Value)? {
    func described<Cases: CaseIterable & RawRepresentable>(
      _ cases: Cases.Type
    ) -> (schema: Schema, example: Value)? {
      guard let example = cases.allCases.first as? Value else { return nil }
      let values = cases.allCases.map(\.rawValue)
      if let texts = values as? [String] { return (.string(values: texts), example) }
      if let numbers = values as? [Int] { return (.integer(values: numbers), example) }
      return nil
    }
    guard let cases = type as? any (CaseIterable & RawRepresentable).Type else { return nil }
    return described(cases)
  }
}
