extension [String] {
  /// Those most like some text, the likest first: of one length of the way there by single letters (Levenshtein), at most
  /// as long as a third of the text.
  public func nearest(to text: String, atMost count: Int = 3) -> [String] {
    let limit = Swift.max(2, text.count / 3)
    return map { (name: $0, distance: $0.distance(to: text)) }.filter { $0.distance <= limit }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(count).map(\.name)
  }
}

extension String {
  /// How many letters have to be put in, taken out or replaced to make another text of it.
  fileprivate func distance(to other: String) -> Int {
    let others = Array(other)
    var row = Array(0...others.count)
    for (index, letter) in enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, candidate) in others.enumerated() {
        let replaced = diagonal + (letter == candidate ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[others.count]
  }
}
