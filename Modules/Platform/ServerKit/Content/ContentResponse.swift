import Core
import HTTPTransport
import HTTPTypes
import Hummingbird
import NIOCore
import Operations
import Persistence

/// A response with stored content: whole, a range, or 304.
package struct ContentResponse: Sendable {
  private let blob: Blob
  private let modifiedAt: Instant
  private let name: String
  private let tag: EntityTag
  private var use = Use.download

  /// The ways in which a caller uses the content.
  private enum Use {
    /// A program stores it.
    case download
    /// A browser shows it where that runs nothing, or stores it.
    case browser(isFile: Bool)
  }

  /// Creates the response for content with a file name.
  ///
  /// - Parameters:
  ///   - modifiedAt: the time of its last change, at least a second after that of the content before.
  ///   - tag: its strong entity tag; `nil` for the whole hash.
  package init(blob: Blob, modifiedAt: Instant, name: String, tag: EntityTag? = nil) {
    self.blob = blob
    self.tag = tag ?? EntityTag(of: blob)
    self.modifiedAt = modifiedAt
    self.name = name
  }

  /// This content at an address that a browser opens as it opens pages.
  ///
  /// ``ShownContent`` is shown; a browser stores all other content, of which it learns no type.
  ///
  /// - Parameter isFile: whether the browser stores the content in any case.
  package func forBrowser(isFile: Bool = false) -> ContentResponse {
    var response = self
    response.use = .browser(isFile: isFile)
    return response
  }

  /// Returns the response to a GET or HEAD (RFC 9110 §13–14).
  package func response(to call: Call) throws -> Response {
    let now = call.services.companyStore.clock.now()
    let validators = Validators(tag: tag, modified: modifiedAt)
    var fields: HTTPFields = [
      .eTag: tag.description, .lastModified: HTTPDate(modifiedAt).description, .acceptRanges: "bytes",
      .cacheControl: "private, no-cache",
    ]
    switch Conditions(call.request.headers, now: now).outcome(of: call.request.method, on: validators) {
    case .notModified: return Response(status: .notModified, headers: fields)
    case .preconditionFailed:
      throw Precondition.failure
    case .proceed: break
    }
    let selection = ContentSelection(for: call.request.head, of: blob.size, validators: validators, now: now)
    fields[.contentRange] = selection.contentRange(of: blob.size)
    if selection == .unsatisfiable {
      let failure = Failure(
        .invalid, "http.range", .rangeOutside(blob.size), remedy: .askWithoutRange, field: "Range")
      return call.context.source.match.errors.response(
        failure, status: .rangeNotSatisfiable, to: call.request.head, in: call.context.language, fields)
    }
    try describe(&fields, in: call.services.companyStore.blobs)
    return Response(
      status: selection.status, headers: fields,
      body: try body(selection, in: call))
  }

  /// Adds the fields by which the caller knows the type and the name of the content.
  private func describe(_ fields: inout HTTPFields, in store: BlobStore) throws {
    fields[.contentType] = MediaType.of(name)
    fields[.contentDisposition] = Self.disposition("attachment", name)
    guard case .browser(let isFile) = use else { return }
    let shown = try ShownContent(of: blob, named: name, in: store)
    if shown == nil { fields[.contentType] = "application/octet-stream" }
    if shown != nil, !isFile { fields[.contentDisposition] = Self.disposition("inline", name) }
    fields[.xContentTypeOptions] = "nosniff"
    fields[.literal("Content-Security-Policy")] = shown?.policy ?? ShownContent.sandbox
    fields[.literal("Cross-Origin-Resource-Policy")] = "same-origin"
    fields[.literal("X-Frame-Options")] = shown == .pdf ? "SAMEORIGIN" : "DENY"
  }

  private func body(_ selection: ContentSelection, in call: Call) throws -> ResponseBody {
    let range: Range<Int64> =
      switch selection {
      case .whole: 0..<blob.size
      case .part(let part): part
      case .unsatisfiable: 0..<0
      }
    let length = Int(range.count)
    if call.request.method == .head {
      return ResponseBody(contentLength: length) { try await $0.finish(nil) }
    }
    let content = CheckedContent(of: blob, for: call)
    if let bytes = try content.smallBytes() {
      let part = bytes.getSlice(at: Int(range.lowerBound), length: length) ?? ByteBuffer()
      return ResponseBody(byteBuffer: part)
    }
    let source = try content.source(for: range)
    return ResponseBody(contentLength: length) { writer in
      try await content.send(range, from: source, to: &writer)
      try await writer.finish(nil)
    }
  }

  /// Returns a `Content-Disposition` (RFC 6266) with the name in UTF-8 (RFC 8187).
  static func disposition(_ kind: String, _ name: String) -> String {
    let plain = name.unicodeScalars.map { $0.isASCII && $0 != "\"" && $0 != "\\" ? Character($0) : "_" }
    return "\(kind); filename=\"\(String(plain))\"; filename*=UTF-8''\(PercentCoding.encode(name))"
  }
}

/// The cause of a failure that is 412 over HTTP (RFC 9110 §15.5.13).
package struct Precondition: StatusCause {
  package init() {}

  /// The resource is not in the state that the caller's condition names.
  package static let failure = Failure(
    .conflict, "http.precondition", .contentChanged, remedy: .fetchAgain, cause: Precondition())

  package var status: HTTPResponse.Status { .preconditionFailed }
}
