/// Names like those of a building site. They come nearly in the order of the listing, so that SQLite has the least
/// to do for a page and whatever the Swift code adds stands out the most.
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
