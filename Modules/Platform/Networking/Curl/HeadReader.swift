/// Parses the header lines of interim responses and of the final one; ignores trailers.
struct HeadReader {
  enum Event: Equatable {
    case nothing
    case interim(InterimResponse)
    case answer(status: Int, version: String, headers: HTTPHeaders)
  }

  private var status: Int?
  private var version = ""
  private var headers = HTTPHeaders()
  /// Whether the head of the final response is complete.
  private(set) var isDone = false

  /// Parses one line, including its line break.
  mutating func parse(_ line: some Collection<UInt8>) -> Event {
    guard !isDone else { return .nothing }
    let text = String(decoding: line.filter { $0 != 0x0D && $0 != 0x0A }, as: UTF8.self)
    if text.hasPrefix("HTTP/") {
      let words = text.dropFirst(5).split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
      version = words.first.map(String.init) ?? ""
      status = words.count > 1 ? Int(words[1]) : nil
      headers = HTTPHeaders()
      return .nothing
    }
    if text.isEmpty { return finish() }
    if let colon = text.firstIndex(of: ":") {
      headers.append(Self.trimmed(text[..<colon]), Self.trimmed(text[text.index(after: colon)...]))
    }
    return .nothing
  }

  private mutating func finish() -> Event {
    guard let status else { return .nothing }
    self.status = nil
    if (100..<200).contains(status) { return .interim(InterimResponse(status: status, headers: headers)) }
    isDone = true
    return .answer(status: status, version: version, headers: headers)
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}
