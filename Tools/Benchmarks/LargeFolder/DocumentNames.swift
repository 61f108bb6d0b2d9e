/// Names of documents as on a building site, nearly in the order of the listing.
///
/// In this order SQLite does the least work for a page, so that the share of the Swift code is largest.
enum DocumentNames {
  static func name(_ number: Int, of count: Int) -> String {
    let perWord = (count + words.count - 1) / words.count
    let digits = String(number % perWord + 1)
    let padding = String(repeating: "0", count: max(0, 6 - digits.utf8.count))
    return "\(words[number / perWord]) \(padding)\(digits)\(endings[number % endings.count])"
  }

  private static let words = [
    "Aikataulu", "Huoneistokortti", "Kuva työmaalta", "Leikkauspiirustus", "Pohjapiirustus",
    "Tarkastuspöytäkirja", "Työmaapäiväkirja", "Urakkasopimus",
  ]
  private static let endings = [".pdf", " muutos A.dwg", ".jpg", " luonnos.docx", ".xlsx"]
}
