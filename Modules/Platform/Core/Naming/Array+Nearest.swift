extension [String] {
  /// The texts most similar to a given one, the most similar first, by their edit distance (Levenshtein).
  ///
  /// The distance is at most 2 or a third of the text's length, whichever is larger. Of equal distances, the
  /// text with the longer common prefix comes first.
  public func nearest(to text: String, atMost count: Int = 3) -> [String] {
    let limit = Swift.max(2, text.count / 3)
    let rated = map { name -> (distance: Int, unlike: Int, name: String) in
      let common = zip(name, text).prefix { $0 == $1 }.count
      return (name.distance(to: text), -common, name)
    }
    return rated.filter { $0.distance <= limit }.sorted { $0 < $1 }.prefix(count).map(\.name)
  }
}

extension String {
  /// Whether it may be another text, mistyped: one letter in three is wrong at most, or a single one.
  public func isMistyped(from other: String) -> Bool {
    distance(to: other) <= Swift.max(1, Swift.min(count, other.count) / 3)
  }

  /// The number of letters to insert, remove, replace or swap to get another text (optimal string alignment).
  fileprivate func distance(to other: String) -> Int {
    let (letters, others) = (Array(self), Array(other))
    var (before, row) = ([Int](), Array(0...others.count))
    for (index, letter) in letters.enumerated() {
      var next = [index + 1]
      for (column, candidate) in others.enumerated() {
        let replaced = row[column] + (letter == candidate ? 0 : 1)
        var distance = Swift.min(replaced, row[column + 1] + 1, next[column] + 1)
        if index > 0, column > 0, letter == others[column - 1], letters[index - 1] == candidate {
          distance = Swift.min(distance, before[column - 1] + 1)
        }
        next.append(distance)
      }
      (before, row) = (row, next)
    }
    return row[others.count]
  }
}
