import Core

extension Failure {
  /// The failure at the field of a form that stands for a member of the operation.
  ///
  /// - Parameter fields: the fields by the members that they stand for.
  package func placed(_ fields: [String: String]) -> Failure {
    guard let field, let name = fields[field] else { return self }
    return with(field: name)
  }
}

/// Runs something whose failures belong to fields of a form.
///
/// - Parameter fields: the fields by the members that they stand for.
@discardableResult
package func placed<Value>(
  _ fields: [String: String], _ work: () async throws -> Value
) async throws -> Value {
  do {
    return try await work()
  } catch let failure as Failure {
    throw failure.placed(fields)
  }
}

/// Runs something whose failures belong to one field of a form.
///
/// - Parameters:
///   - name: the field where the form shows the failure.
///   - members: the members of the operation that the field stands for; empty for all failures.
package func placed<Value>(
  at name: String, _ members: Set<String> = [], _ work: () throws -> Value
) throws -> Value {
  do {
    return try work()
  } catch let failure as Failure where members.isEmpty || failure.field.map(members.contains) ?? false {
    throw failure.with(field: name)
  }
}
