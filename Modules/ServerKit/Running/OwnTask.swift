/// Runs work in a task of its own, from its first step on this thread.
///
/// A task keeps the memory its calls took until it ends, and the task of a connection lives as long as the connection. What
/// a request took, in here, goes back when it is answered.
func inOwnTask<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addImmediateTask(operation: work)
    guard let value = try await group.next() else { throw CancellationError() }
    return value
  }
}
