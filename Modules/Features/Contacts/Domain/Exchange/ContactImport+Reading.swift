import Core
import VCard

extension ContactImport {
  /// The cards of a file of vCards or CSV, and the lines at which there is none. The content decides which it is, because
  /// files are named in any way.
  ///
  /// - Throws: ``Failure`` for content that is neither.
  public static func sources(
    in content: [UInt8], for book: AddressBook
  ) throws -> (sources: [Source], rejected: [(line: Int, failure: Failure)]) {
    guard VCardFile.isCards(content) else {
      return try sources(of: ContactSheet.lines(of: content), for: book)
    }
    var (sources, rejected): ([Source], [(line: Int, failure: Failure)]) = ([], [])
    for entry in VCardFile(content).entries {
      switch entry.result {
      case .success(let card):
        sources.append(Source(line: entry.line, card: card, replaced: entry.replaced))
      case .failure(let failure): rejected.append((entry.line, failure))
      }
    }
    return (sources, rejected)
  }
}
