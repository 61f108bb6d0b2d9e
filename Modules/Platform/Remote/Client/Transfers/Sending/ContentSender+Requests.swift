import Core
import Networking
import Persistence

/// The requests of an upload.
extension ContentSender {
  private static let uploads = RemoteServer.base + "/uploads"

  /// Sends small content in one request.
  func sendWhole(_ content: OutgoingContent) async throws {
    let call = HTTPCall(
      "POST", Self.uploads, headers: ["Content-Type": "application/octet-stream"],
      body: content.part(0..<content.blob.size), options: options(content, from: 0), isRepeatable: true)
    try content.check(try await client.value(AcknowledgedUpload.self, of: call))
  }

  /// Begins an upload. Its location is stored as soon as the server reports it, before the server has the
  /// bytes.
  func begin(
    _ count: Int64, _ machine: inout UploadStateMachine, _ content: OutgoingContent, _ note: @escaping Note
  ) async throws -> UploadAnswer {
    let size = content.blob.size
    let (announcements, announced) = AsyncStream<String>.makeStream()
    var options = options(content, from: 0)
    options.interim = { answer in
      if answer.status == 104, let location = answer.headers["Location"] { announced.yield(location) }
    }
    let call = HTTPCall(
      "POST", Self.uploads,
      headers: [
        "Content-Type": "application/octet-stream", "Upload-Draft-Interop-Version": "8",
        "Upload-Complete": count == size ? "?1" : "?0", "Upload-Length": "\(size)",
      ],
      body: content.part(0..<count), options: options, isRepeatable: false)
    async let answer = { [call] in
      defer { announced.finish() }
      return try await exchange(call, content)
    }()
    for await location in announcements {
      let path = try client.server.path(of: location)
      machine.noteLocation(path)
      try await note(UploadState(location: path, sent: 0))
    }
    let headers = try await answer
    if let location = headers["Location"] { machine.noteLocation(try client.server.path(of: location)) }
    return UploadAnswer(headers)
  }

  /// Adds bytes to an upload.
  func append(
    _ range: Range<Int64>, to location: String, _ content: OutgoingContent
  ) async throws -> UploadAnswer {
    var options = options(content, from: range.lowerBound)
    // The server accepted the upload before.
    options.asksFirstFrom = nil
    let call = HTTPCall(
      "PATCH", location,
      headers: [
        "Content-Type": "application/partial-upload", "Upload-Offset": "\(range.lowerBound)",
        "Upload-Complete": range.upperBound == content.blob.size ? "?1" : "?0",
      ],
      body: content.part(range), options: options, isRepeatable: false)
    return UploadAnswer(try await exchange(call, content))
  }

  /// Asks for the offset of an upload. A complete one must have the content's hash.
  func ask(_ location: String, _ content: OutgoingContent) async throws -> UploadAnswer {
    let answer = UploadAnswer(try await client.perform(HTTPCall("HEAD", location)))
    if answer.isComplete, try await !isKnown(content.blob) { throw try content.blame() }
    return answer
  }

  /// Sends a call, and checks the hash in the answer when the upload is complete.
  private func exchange(_ call: HTTPCall, _ content: OutgoingContent) async throws -> HTTPHeaders {
    let response = try await client.send(call)
    let body = try await response.body.collect(upTo: 64 << 10)
    if response.headers["Upload-Complete"] == "?1" {
      let text = String(decoding: body, as: UTF8.self)
      guard let acknowledged = try? JSON.value(AcknowledgedUpload.self, from: text) else {
        throw Failure.strangeUpload
      }
      try content.check(acknowledged)
    }
    return response.headers
  }

  private func options(_ content: OutgoingContent, from offset: Int64) -> TransferOptions {
    var options = TransferOptions(for: client.link.estimate)
    if let progress = content.progress { options.progress = { progress(offset + $0.sent) } }
    return options
  }
}
