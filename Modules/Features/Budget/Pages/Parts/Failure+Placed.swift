import Core

/// Runs something whose failures belong to a field of the form.
///
/// - Parameters:
///   - name: the field where the form shows the failure.
///   - members: the members of the operation that the field stands for; empty for all failures.
func placed<Value>(at name: String, _ members: Set<String> = [], _ work: () throws -> Value) throws -> Value {
  do {
    return try work()
  } catch let failure as Failure where members.isEmpty || failure.field.map(members.contains) ?? false {
    throw failure.with(field: name)
  }
}

extension Failure {
  /// The failure at the field of the form that stands for its member.
  func placed(_ fields: [String: String]) -> Failure {
    guard let field, let name = fields[field] else { return self }
    return with(field: name)
  }
}
