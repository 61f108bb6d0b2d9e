/// Runs work in a separate task, which starts on this thread at once.
///
/// A task frees the memory of its calls when it ends, and the task of a connection lives as long as the
/// connection. The memory of a request in a separate task is freed with its response.
func inSeparateTask<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws
  -> Value
{
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addImmediateTask(operation: work)
    guard let value = try await group.next() else { throw CancellationError() }
    return value
  }
}
