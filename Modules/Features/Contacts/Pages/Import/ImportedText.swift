import Core
import PageKit

/// The text of an import: that of the chosen file, or the pasted one.
struct ImportedText: Sendable {
  let bytes: [UInt8]
  /// The file that has the text; `nil` where it was pasted.
  let file: SentFile?

  /// The field that the text is from, at which a failure is shown.
  var field: String { file == nil ? ContactImportPage.cards : ContactImportPage.file }

  /// The text of a form.
  ///
  /// - Throws: ``Failure`` at the field: without a text, with two, or with a file that is too large or not the user's.
  init(_ form: Form, _ call: PageCall) throws {
    let pasted = Array(form.exact(ContactImportPage.cards).utf8)
    let isPasted = Self.hasText(pasted)
    // A form that was rejected before names the earlier file first.
    guard let file = form.files(ContactImportPage.file).last else {
      guard isPasted else { throw Self.empty(ContactImportPage.cards) }
      (bytes, self.file) = (pasted, nil)
      return
    }
    if isPasted {
      throw Failure(
        .invalid, "contacts.importTwice", .importTwice, remedy: .importOne, field: ContactImportPage.file)
    }
    guard file.size <= Self.maxSize else {
      throw Failure(
        .invalid, "contacts.importFileLarge", .importFileLarge(Self.maxSize / 1_000_000),
        remedy: .importInParts,
        field: ContactImportPage.file)
    }
    let content = try call.content(of: file, in: ContactImportPage.file)
    guard Self.hasText(content) else { throw Self.empty(ContactImportPage.file) }
    (bytes, self.file) = (content, file)
  }

  /// The hidden fields by which the second form gives the same text.
  var fields: HTML {
    if let file { return file.fields(of: ContactImportPage.file) }
    let text = String(decoding: bytes, as: UTF8.self)
    return "<textarea name=\"\(ContactImportPage.cards)\" hidden>\n\(text)</textarea>"
  }

  /// The largest file, which the server reads at once.
  private static let maxSize: Int64 = 16_000_000

  private static func hasText(_ bytes: [UInt8]) -> Bool { bytes.contains { $0 > 0x20 } }

  private static func empty(_ field: String) -> Failure {
    Failure(.invalid, "contacts.nothingToImport", .nothingToImport, remedy: .chooseCards, field: field)
  }
}
