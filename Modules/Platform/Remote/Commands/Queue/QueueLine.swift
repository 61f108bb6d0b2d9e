import CommandKit
import Core
import Device
import Operations
import Persistence
import Profile
import Remote
import Replica

/// An operation of the outbox with the progress of its content.
struct QueueLine {
  let entry: Outbox.Entry
  let what: Phrase
  let state: Phrase
  let size: Int64
  let sent: Int64
  let problem: Failure?
  /// The new values of the fields it edits.
  let newValues: [String: JSONValue]

  static func all(_ session: Session, maximum: Int) throws -> [QueueLine] {
    let entries = try session.replica.pending.entries(.all, limit: maximum)
    let contents = try session.replica.uploads.awaited(by: entries)
    let problem = try session.replica.reachability.problem()
    let isAway = problem?.isServerAway ?? false
    let leaving = SendingProgress.read(at: session.profile.location)
    return try zip(entries, contents).map { entry, contents in
      // Content that is not in the upload queue is on the server.
      let size = session.companyStore.contents(of: entry).reduce(0) { $0 + $1.size }
      return QueueLine(
        entry: entry, what: try session.companyStore.summary(of: entry),
        // A sender that cannot reach the server keeps its claims, but sends nothing.
        state: .state(
          of: entry, isSending: !isAway && (entry.state == .sending || contents.contains { $0.isClaimed })),
        size: size, sent: max(0, size - contents.reduce(0) { $0 + $1.blob.size - $1.sent(leaving) }),
        problem: try (entry.problem ?? contents.lazy.compactMap(\.problem).first)
          .map { try JSON.value(StoredFailure.self, from: $0).failure },
        newValues: session.companyStore.newValues(of: entry))
    }
  }

  struct View: Encodable {
    let id: ID
    let operation: String
    let summary: String
    let state: String
    let at: Instant
    let size: Int64
    let sent: Int64
    let problem: ProblemView?
    let newValues: [String: JSONValue]?
  }

  var view: View {
    View(
      id: entry.id, operation: entry.name, summary: what.description, state: "\(entry.state)", at: entry.at,
      size: size, sent: sent, problem: problem.map { ProblemView($0) },
      newValues: newValues.isEmpty ? nil : newValues)
  }
}

extension Session {
  /// The operations chosen by their ids, each once.
  func queued(_ texts: [String]) throws -> [Outbox.Entry] {
    try texts.map { try queued($0) }.reduce(into: []) { entries, entry in
      if !entries.contains(where: { $0.id == entry.id }) { entries.append(entry) }
    }
  }

  /// The operation chosen by its id, or by a part of it.
  func queued(_ text: String) throws -> Outbox.Entry {
    let entries = try replica.pending.entries(.all)
    do {
      let id = try ShortIDs(entries.map(\.id)).id(text)
      if let entry = entries.first(where: { $0.id == id }) { return entry }
    } catch let failure as Failure where failure.kind == .notFound {}
    throw Failure(.notFound, "sync.notQueued", .notQueued(text), remedy: .lookAtQueue, field: "id")
  }
}
