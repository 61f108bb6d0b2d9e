import Core
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
    fields[.contentType] = MediaType.of(name)
    fields[.contentDisposition] = Self.attachment(name)
    return Response(
      status: selection.status, headers: fields,
      body: try body(selection, in: call))
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
    if let bytes = try content.fewBytes() {
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
  static func attachment(_ name: String) -> String {
    let plain = name.unicodeScalars.map { $0.isASCII && $0 != "\"" && $0 != "\\" ? Character($0) : "_" }
    return "attachment; filename=\"\(String(plain))\"; filename*=UTF-8''\(PercentCoding.encode(name))"
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
