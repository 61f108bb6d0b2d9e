import Core
import HTTPTypes

/// A 207 body that is written response by response and sent in chunks while it is made (RFC 4918 §13).
///
///     var multistatus = Multistatus()
///     for member in members {
///       selection.respond(with: member, at: path, in: &multistatus)
///       if let chunk = multistatus.chunk() { try await body.write(chunk) }
///     }
///     try await body.write(multistatus.finish())
package struct Multistatus: Sendable {
  private(set) var writer = XMLWriter()
  private let root: DAVName
  /// The size from which the next chunk is sent.
  private var chunkBytes = Self.firstChunk

  /// The first chunk is small, so that a client sees an answer at once.
  private static let firstChunk = 2 << 10
  private static let laterChunk = 32 << 10

  /// Starts a body.
  ///
  /// - Parameter root: `mkcol-response` for a failed extended MKCOL, whose propstats it holds directly.
  package init(root: DAVName = .dav("multistatus")) {
    self.root = root
    writer.begin(root)
  }

  /// Whether the bytes since the last chunk are enough to send.
  package var hasChunk: Bool { writer.bytes.count >= chunkBytes }

  /// Returns the bytes since the last chunk when they are enough to send.
  package mutating func chunk() -> [UInt8]? {
    guard hasChunk else { return nil }
    chunkBytes = Self.laterChunk
    return writer.drain()
  }

  /// Writes the end of the body and returns the bytes since the last chunk.
  ///
  /// - Parameter syncToken: the state that the client then has (RFC 6578 §6.4).
  package mutating func finish(syncToken: SyncToken? = nil) -> [UInt8] {
    if let syncToken { writer.element(.dav("sync-token"), text: syncToken.uri) }
    writer.end(root)
    return writer.drain()
  }

  /// Writes a response that has a status of its own and no properties.
  package mutating func respond(
    _ status: HTTPResponse.Status, at path: DAVPath, _ conditions: [DAVCondition] = [],
    description: String? = nil
  ) {
    respond(status, href: path.href, conditions, description: description)
  }

  /// Writes a response about an address as the client sent it.
  package mutating func respond(
    _ status: HTTPResponse.Status, href: String, _ conditions: [DAVCondition] = [],
    description: String? = nil
  ) {
    writer.start(.dav("response"))
    writer.element(.dav("href"), text: href)
    writer.status(status)
    writer.error(conditions)
    if let description { writer.element(.dav("responsedescription"), text: description) }
    writer.end(.dav("response"))
  }

  /// Writes the response of a rejected part of a request.
  package mutating func respond(_ error: DAVError, at path: DAVPath, in language: Language) {
    respond(error.status, at: path, error.conditions, description: error.description(in: language))
  }

  /// Writes that the response does not hold all results (RFC 6578 §3.6, RFC 6352 §8.6.2).
  ///
  /// - Parameter path: the path of the request.
  package mutating func respondCut(at path: DAVPath) {
    respond(.overLimit, at: path, [.matchesWithinLimits])
  }

  /// Writes a response whose content a closure writes.
  package mutating func respond(at path: DAVPath, _ content: (inout XMLWriter) -> Void) {
    respond(href: path.href, content)
  }

  /// Writes a response about an address as the client sent it, whose content a closure writes.
  package mutating func respond(href: String, _ content: (inout XMLWriter) -> Void) {
    writer.raw("<D:response><D:href>")
    writer.text(href)
    writer.raw("</D:href>")
    content(&writer)
    writer.raw("</D:response>")
  }

  /// Writes a response about a member of a collection, whose content a closure writes.
  ///
  /// - Parameter isCollection: whether the member is a collection itself, whose address ends with a slash.
  package mutating func respond(
    toMember name: String, of collection: EncodedCollection, isCollection: Bool = false,
    _ content: (inout XMLWriter) -> Void
  ) {
    writer.raw("<D:response><D:href>")
    writer.raw(collection.bytes)
    // An encoded segment has no character that XML would escape.
    PercentCoding.append(name, keeping: DAVPath.plain, to: &writer.bytes)
    writer.raw(isCollection ? "/</D:href>" : "</D:href>")
    content(&writer)
    writer.raw("</D:response>")
  }

  /// Writes the propstats of properties by their outcomes, without a response around them.
  package mutating func propstats(_ outcomes: [PropertyOutcome]) { writer.propstats(outcomes) }
}

extension HTTPResponse.Status {
  /// The results exceed a limit, of the client or of the server.
  static let overLimit = Self(code: 507, reasonPhrase: "Insufficient Storage")
  /// Not performed because another part of the request was rejected (RFC 4918 §11.4).
  package static let failedDependency = Self(code: 424, reasonPhrase: "Failed Dependency")
  /// Several parts have statuses of their own (RFC 4918 §11.1).
  package static let multiStatus = Self(code: 207, reasonPhrase: "Multi-Status")
  /// The resource is locked (RFC 4918 §11.3).
  package static let locked = Self(code: 423, reasonPhrase: "Locked")
}
