import DAVKit
import Hummingbird
import ServerKit

/// `sync-collection`: the members that changed since a state, or all of them (RFC 6578).
///
/// Members are listed in the order of their changes, so that a response that is cut has a token, too.
struct SyncReport<Tree: DAVTree> {
  let request: DAVRequest<Tree>

  func answer(_ report: SyncCollectionRequest) throws -> Response {
    let collection = try request.collection(at: request.place)
    let known = try report.token.map { try SyncToken(uri: $0) }
    guard let current = collection.token else { throw SyncToken.unknown }
    if let known,
      known.epoch != current.epoch
        || !(collection.oldestSequence...current.sequence).contains(known.sequence)
    {
      throw SyncToken.unknown
    }
    let members = try MemberPages(request, in: collection, report.properties, isReport: true)
    let (path, limit) = (collection.path, report.limit ?? .max)
    let start = known?.sequence ?? 0
    let rows = members.changes(after: start, withRemoved: known != nil, limit: limit)
    return try request.multistatus(
      MultistatusBody(from: Progress(rows: rows, written: start)) { state, multistatus in
        var (count, written) = (state.rows.count, state.written)
        let isMore = try state.rows.advance { change in
          count += 1
          guard count <= limit else { return false }
          written = change.sequence
          if let member = change.member {
            members.respond(with: member, in: &multistatus)
          } else {
            members.respond(removed: change.name, in: &multistatus)
          }
          return !multistatus.hasChunk
        }
        state.written = written
        if count > limit {
          multistatus.respondCut(at: path)
          return .end(SyncToken(epoch: current.epoch, sequence: written))
        }
        return isMore ? .more : .end(current)
      })
  }

  /// The rest of the changes, and the number of the last one that was written.
  private struct Progress: Sendable {
    var rows: PagedRows<DAVChange<Tree.Member>>
    var written: Int64
  }
}
