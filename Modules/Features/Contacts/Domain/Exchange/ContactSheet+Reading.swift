import Core
import VCard

extension ContactSheet {
  /// The contact of a line of a file.
  public struct Line: Hashable, Sendable {
    /// The line of the file, from 1.
    public let line: Int
    /// The cells of the line, as the fields that the columns name.
    public let fields: ContactFields
    /// The number of control characters that U+FFFD replaced.
    public let replaced: Int
  }

  /// Reads a file in UTF-8, UTF-16 or Latin-1.
  ///
  /// - Throws: ``Failure`` `contacts.sheet` when no column has a known heading, `core.csv` when the file is no CSV.
  public static func lines(of content: [UInt8]) throws -> [Line] {
    let content = Charset.utf8(content)
    let records = try CSV.records(of: content, separator: CSV.separator(of: content))
    let titles = records.first?.fields ?? []
    let headings = titles.map { SheetHeading($0) }
    guard headings.contains(where: { $0?.isEnough == true }) else {
      throw Failure(.invalid, "contacts.sheet", .noKnownColumns, remedy: .nameColumns, field: "file")
    }
    return records.dropFirst().compactMap { record in
      var reader = SheetLine()
      var replaced = 0
      for (index, field) in record.fields.enumerated() where index < headings.count {
        guard let heading = headings[index] else { continue }
        let (bytes, count) = ControlCharacters.replaced(in: Array(field.utf8))
        reader.read(String(decoding: bytes, as: UTF8.self), heading, title: titles[index])
        replaced += count
      }
      let fields = reader.fields()
      return fields == ContactFields() ? nil : Line(line: record.line, fields: fields, replaced: replaced)
    }
  }
}
