import Foundation

/// Does what blocks on a thread of its own, so that the threads of tasks stay free.
func offTasks<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread { continuation.resume(with: Result(catching: body)) }.start()
  }
}
