extension [String] {
  /// Those most like some text, the likest first: by the single letters that have to be changed on the way there (Levenshtein),
  /// at most a third of the text's or two, and of those as near the one that begins like it for longer.
  public func nearest(to text: String, atMost count: Int = 3) -> [String] {
    let limit = Swift.max(2, text.count / 3)
    return map {
      (distance: $0.distance(to: text), unlike: -zip($0, text).prefix { $0 == $1 }.count, name: $0)
    }
    .filter { $0.distance <= limit }.sorted { $0 < $1 }.prefix(count).map(\.name)
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
