import Core

extension Failure {
  /// The failure at the field of the form that stands for its member.
  func placed(_ fields: [String: String]) -> Failure {
    guard let field, let name = fields[field] else { return self }
    return with(field: name)
  }
}

/// Runs something whose failures belong to fields of the form.
///
/// - Parameter fields: the fields by the members that they stand for.
@discardableResult
func placed<Value>(
  _ fields: [String: String], _ work: () async throws -> Value
) async throws -> Value {
  do {
    return try await work()
  } catch let failure as Failure {
    throw failure.placed(fields)
  }
}
