import Core
import Networking
import Operations
import Persistence
import Replica

extension Replica {
  /// Pulls all changes of all audiences, and of some containers.
  public func refresh(_ containers: [ID] = [], from server: RemoteServer) async throws {
    try noteShape()
    var outdated = 0
    while true {
      let question = try question(containers)
      let answer = try await server.pull(question)
      let known = try isOtherEpoch(answer) ? await known(by: server) : nil
      switch try apply(answer, asked: question, known: known) {
      case .whole: return
      case .more: continue
      case .outdated:
        outdated += 1
        if outdated > 5 {
          throw Failure(.unavailable, .remoteBehind, .answersOutdated, remedy: .tryLater)
        }
      }
    }
  }

  private func known(by server: RemoteServer) async throws -> KnownReply {
    let asked = try acknowledged()
    return KnownReply(to: asked, known: try await server.known(asked))
  }
}
