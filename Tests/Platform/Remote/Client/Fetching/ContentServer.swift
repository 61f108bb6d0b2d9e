import Core
import Networking
import Operations
import Persistence
import TestSupport

@testable import Remote

/// A server of one content, and a device that fetches it. The server may lie.
struct ContentServer {
  let bytes: [UInt8]
  let blob: Blob
  let device: TestStore

  static let block = SparseBlob.blockSize

  init(size: Int = 5 * Int(SparseBlob.blockSize) + 1000) throws {
    device = try TestStore([])
    var random = SeededRandom(seed: 9)
    bytes = (0..<size).map { _ in UInt8.random(in: 0...255, using: &random) }
    blob = try TestStore([], seed: 2).store(bytes)
  }

  var store: BlobStore { device.companyStore.blobs }
  var needed: NeededContent {
    NeededContent(record: device.newID(), path: "/content", revision: nil, blob: blob)
  }
  /// The whole of the content.
  var all: Range<Int64> { 0..<blob.size }

  /// The range that a request asks for; `nil` for the whole.
  static func range(of request: HTTPRequest, _ size: Int64) -> Range<Int64>? {
    guard let field = request.headers["Range"] else { return nil }
    let ends = field.dropFirst("bytes=".count).split(separator: "-").compactMap { Int64($0) }
    return ends[0]..<(ends.count > 1 ? ends[1] + 1 : size)
  }

  /// The honest response to a request.
  ///
  /// - Parameters:
  ///   - maximum: cuts the body off after so many bytes.
  ///   - headers: replace those of the honest response.
  ///   - more: bytes that follow the body.
  func response(
    to request: HTTPRequest, upTo maximum: Int = .max, _ headers: HTTPHeaders = [:], more: [UInt8] = []
  ) -> HTTPResponse {
    let range = Self.range(of: request, blob.size)
    let part = range.map { Array(bytes[Int($0.lowerBound)..<Int($0.upperBound)]) } ?? bytes
    var own: HTTPHeaders = ["ETag": "\"\(blob.hash)\""]
    if let range {
      own["Content-Range"] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(blob.size)"
    }
    return HTTPResponse(
      status: range == nil ? 200 : 206, headers: own.overridden(by: headers),
      body: HTTPBody(Array((part + more).prefix(maximum))))
  }

  /// The honest server.
  var honest: AnsweringTransport { AnsweringTransport { request, _ in response(to: request) } }

  /// Fetches a range, or all.
  ///
  /// - Returns: the code of the failure.
  @discardableResult
  func fetch(
    _ range: Range<Int64>? = nil, from transport: AnsweringTransport,
    reserve: DownloadReserve = DownloadReserve { nil }
  ) async throws -> Failure.Code? {
    let fetcher = ContentFetcher(FetchContext(from: try transport.client(), into: store, reserve))
    do {
      if let range { try await fetcher.fetch(range, of: needed) } else { try await fetcher.fetch(needed) }
      return nil
    } catch let failure as Failure {
      return failure.code
    }
  }

  /// The bytes of a range, or how many of its first bytes are there.
  func isReadable(_ range: Range<Int64>) throws -> Bool {
    var buffer = [UInt8](repeating: 0, count: Int(range.upperBound - range.lowerBound))
    let part = try buffer.withUnsafeMutableBytes {
      try store.sparseReader(of: blob).read(into: $0, at: range.lowerBound)
    }
    return part == .bytes(buffer.count)
      && buffer == Array(bytes[Int(range.lowerBound)..<Int(range.upperBound)])
  }

  /// The ranges that were requested.
  func ranges(of transport: AnsweringTransport) -> [String?] {
    transport.requests.map { $0.headers["Range"] }
  }

  /// The names of the files of incomplete content.
  var parts: [String] { get throws { try store.root.folder("incoming").names() } }
}
