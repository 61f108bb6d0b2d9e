/// The name of a series: a swift-metrics label and its dimensions, as Prometheus writes them.
struct SeriesName: Hashable, Comparable, Sendable {
  let label: String
  private let dimensions: [String]

  init(_ label: String, _ dimensions: [(String, String)]) {
    self.label = Self.word(label)
    self.dimensions = dimensions.map { "\(Self.word($0))=\"\(Self.escaped($1))\"" }.sorted()
  }

  static func < (left: SeriesName, right: SeriesName) -> Bool {
    (left.label, left.dimensions.joined()) < (right.label, right.dimensions.joined())
  }

  /// Returns the labels in braces, with an additional one of a sample.
  func labels(and more: (name: String, value: String)?) -> String {
    let all = dimensions + (more.map { ["\($0.name)=\"\($0.value)\""] } ?? [])
    return all.isEmpty ? "" : "{\(all.joined(separator: ","))}"
  }

  private static func word(_ text: String) -> String {
    String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ":") ? $0 : "_" })
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
