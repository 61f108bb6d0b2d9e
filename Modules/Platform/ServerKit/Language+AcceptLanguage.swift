import Core

extension Language {
  /// The offered language that an `Accept-Language` header (RFC 9110 §12.5.4) prefers; English when it names none.
  package init(acceptLanguage header: String?) {
    var best: (language: Language, weight: Double)?
    for range in (header ?? "").split(separator: ",") {
      let parts = range.split(separator: ";").map { $0.trimming { $0 == " " || $0 == "\t" } }
      guard let tag = parts.first?.split(separator: "-").first,
        let language = Language(rawValue: tag.lowercased()), Language.offered.contains(language)
      else { continue }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }
      let weight = quality.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      if weight > best?.weight ?? 0 { best = (language, weight) }
    }
    self = best?.language ?? .english
  }
}

extension Substring {
  /// The text without the characters at both ends for which the condition holds.
  func trimming(_ isTrimmed: (Character) -> Bool) -> Substring {
    var text = drop(while: isTrimmed)
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return text
  }
}
