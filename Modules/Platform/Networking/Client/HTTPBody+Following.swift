import Synchronization

extension HTTPBody {
  /// The body, whose progress is reported as that of a call: asked for now, and answered at its end.
  func followed(by follow: @escaping @Sendable (AnswerProgress) -> Void) -> HTTPBody {
    let arrival = Arrival(follow)
    return HTTPBody {
      do {
        guard let piece = try await makeAsyncIterator().next() else {
          arrival.end()
          return nil
        }
        follow(.moved)
        return piece
      } catch {
        arrival.end()
        throw error
      }
    }
  }
}

/// The arrival of a body, which also ends when the body is dropped.
private final class Arrival: Sendable {
  private let follow: @Sendable (AnswerProgress) -> Void
  private let hasEnded = Atomic(false)

  init(_ follow: @escaping @Sendable (AnswerProgress) -> Void) {
    self.follow = follow
    follow(.asked)
  }

  deinit { end() }

  func end() { if !hasEnded.exchange(true, ordering: .relaxed) { follow(.answered) } }
}
