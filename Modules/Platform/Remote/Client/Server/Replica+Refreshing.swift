import Core
import Networking
import Operations
import Persistence
import Replica
import SyncProtocol

extension Replica {
  /// Pulls all changes of all audiences, and of some containers.
  package func refresh(_ containers: [ID] = [], from server: RemoteServer) async throws {
    try noteShape()
    // A listing begins with the first page of its container, so that page is short.
    let limit = containers.isEmpty ? 5000 : 2000
    var outdated = 0
    var question = try question(containers)
    var answer = try await server.pull(question, limit: limit)
    while true {
      let known = try epoch.differs(from: answer) ? await known(by: server) : nil
      // The server answers the next question while the replica stores the answer to this one.
      let next = known == nil ? answer.nextQuestion(after: question) : nil
      async let following = next == nil ? nil : server.pull(next ?? [], limit: limit)
      let result = try apply(answer, asked: question, known: known)
      if result == .whole { return }
      if result == .outdated {
        outdated += 1
        if outdated > 5 {
          throw Failure(.unavailable, .remoteBehind, .answersOutdated, remedy: .tryLater)
        }
      }
      question = try self.question(containers)
      if let next, Set(next) == Set(question), let following = try await following {
        answer = following
      } else {
        answer = try await server.pull(question, limit: limit)
      }
    }
  }

  private func known(by server: RemoteServer) async throws -> KnownReply {
    let asked = try epoch.acknowledged()
    return KnownReply(to: asked, known: try await server.known(asked))
  }
}
