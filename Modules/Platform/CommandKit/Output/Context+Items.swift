import Core

extension Context {
  /// Writes a list as a line of JSON, `{"items": […], "readAt": …}`.
  package func writeItems(_ items: [some Encodable]) throws { try writeAnswer(["items": items]) }

  /// Writes an answer from the replica as a line of JSON, and adds `readAt` to its members.
  ///
  /// `readAt` is the time of the latest pull; it is absent in a profile without a server.
  package func writeAnswer(_ answer: some Encodable) throws {
    try output.json(DatedAnswer(answer: answer, readAt: readAt()))
  }

  /// Writes a long answer from the replica as a line of JSON, and adds `readAt` to its members.
  ///
  /// - Parameter write: writes an object.
  package func writeAnswer(by write: (inout JSONWriter) throws -> Void) throws {
    let readAt = try readAt().map { try JSON.text($0) }
    try output.json { writer in
      try write(&writer)
      if let readAt { writer.addMember("readAt", json: readAt) }
    }
  }

  /// Ends a list in JSON that was written item by item.
  ///
  /// - Parameter isWhole: whether the list has all items that there are, as far as the server knew at the latest pull.
  package func endItems(isWhole: Bool) throws {
    let readAt = try readAt().map { ",\"readAt\":" + (try JSON.text($0)) } ?? ""
    output.line("],\"next\":null\(isWhole ? "" : ",\"isWhole\":false")\(readAt)}")
  }

  /// The time of the latest pull; `nil` in a profile without a server, or before the first pull.
  package func readAt() throws -> Instant? { try deferredWork.readAt() }
}

/// An answer in JSON with the time of the data that it is from.
private struct DatedAnswer<Answer: Encodable>: Encodable {
  let answer: Answer
  let readAt: Instant?

  private enum Key: String, CodingKey { case readAt }

  func encode(to encoder: any Encoder) throws {
    try answer.encode(to: encoder)
    var members = encoder.container(keyedBy: Key.self)
    try members.encodeIfPresent(readAt, forKey: .readAt)
  }
}
