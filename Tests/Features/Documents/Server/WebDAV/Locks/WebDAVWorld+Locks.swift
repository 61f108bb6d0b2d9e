import DAVKit
import DAVSupport
import HTTPTypes

extension WebDAVWorld {
  /// The server after a restart, with the same data.
  func restarted() -> WebDAVWorld { WebDAVWorld(restarting: self) }

  /// The body of a LOCK.
  static func lockinfo(
    _ scope: String = "exclusive", owner: String = "<D:owner><D:href>me</D:href></D:owner>"
  )
    -> String
  {
    """
    <D:lockinfo xmlns:D="DAV:"><D:lockscope><D:\(scope)/></D:lockscope><D:locktype><D:write/></D:locktype>\
    \(owner)</D:lockinfo>
    """
  }

  /// Locks a name in the worksite.
  func lock(
    _ name: String, _ scope: String = "exclusive", _ fields: [String: String] = [:],
    as username: String = "maija"
  ) async throws -> DAVReply {
    try await send(
      "LOCK", Self.top + name, xml: Self.lockinfo(scope), ["Depth": "0"].merging(fields) { $1 }, as: username)
  }

  /// Locks a name in the worksite, and returns the token in brackets.
  func token(
    _ name: String, _ scope: String = "exclusive", _ fields: [String: String] = [:],
    as username: String = "maija"
  ) async throws -> String {
    try await lock(name, scope, fields, as: username).headers[.lockToken] ?? "none"
  }

  /// Removes a lock, and returns the status.
  func unlock(_ name: String, _ token: String, as username: String = "maija") async throws -> Int {
    try await send("UNLOCK", Self.top + name, ["Lock-Token": token], as: username).status
  }

  /// The locks that a resource shows.
  func shownLocks(_ name: String, as username: String = "maija") async throws -> [DAVElement] {
    try await properties(Self.top + name, "<D:lockdiscovery/>", as: username).first(.dav("lockdiscovery"))?
      .all(.dav("activelock")) ?? []
  }
}
