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
  /// The number of letters to insert, remove or replace to get another text (Levenshtein distance).
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
