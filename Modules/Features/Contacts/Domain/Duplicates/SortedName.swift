import Core

/// The words in a collation key, without accents and case.
///
/// Names of the same words have the same ones. A key of 300 bytes is cut, so names of more letters may differ.
struct SortedName {
  /// The words in their order.
  let words: [ArraySlice<UInt8>]

  init(_ key: [UInt8]) { words = Collation.words(in: key) }

  /// The words before those of another name, which ends this one.
  func words(before end: SortedName) -> [ArraySlice<UInt8>] {
    let isEnd = words.suffix(end.words.count).elementsEqual(end.words, by: ==)
    return isEnd ? Array(words.dropLast(end.words.count)) : words
  }
}
