import Core
import VCard

extension ContactSheet {
  /// The contact of a line of a file.
  public struct Line: Hashable, Sendable {
    /// The line of the file, from 1.
    public let line: Int
    /// The fields.
    public let fields: ContactFields
  }

  /// Reads a file.
  ///
  /// - Throws: ``Failure`` `contacts.sheet` when no column has a known name, `core.csv` when the file is no CSV.
  public static func lines(of content: [UInt8]) throws -> [Line] {
    let records = try CSV.records(of: content, separator: CSV.separator(of: content))
    let titles = (records.first?.fields ?? []).map { title in
      foldedName(title.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
    var places: [Column: Int] = [:]
    for column in Column.allCases {
      places[column] = titles.firstIndex { column.names.contains($0) }
    }
    guard places.keys.contains(where: { $0 != .schema && $0 != .notes }) else {
      throw Failure(.invalid, "contacts.sheet", .noKnownColumns, remedy: .nameColumns, field: "file")
    }
    return records.dropFirst().compactMap { record in
      let fields = fields { column in
        guard let place = places[column], place < record.fields.count else { return nil }
        let text = SpreadsheetText.plain(record.fields[place])
          .split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
        return text.isEmpty ? nil : text
      }
      return fields == ContactFields() ? nil : Line(line: record.line, fields: fields)
    }
  }

  private static func fields(_ text: (Column) -> String?) -> ContactFields {
    let (first, last) = (text(.first), text(.last))
    func points(_ columns: [(Column, String?)]) -> [ContactPoint] {
      columns.flatMap { column, type in
        (text(column) ?? "").split(separator: separatorOfValues).map { ContactPoint(String($0), type: type) }
      }
    }
    let address = PostalAddress(
      street: text(.street), postalCode: text(.postalCode), city: text(.city), country: text(.country))
    return ContactFields(
      firstName: first, lastName: last, formattedName: first == nil && last == nil ? text(.name) : nil,
      company: text(.company), department: text(.department), role: text(.role),
      phones: points([(.mobile, "mobile"), (.phone, nil), (.workPhone, "work"), (.homePhone, "home")]),
      emails: points([(.email, nil), (.otherEmail, nil)]),
      addresses: address == PostalAddress() ? [] : [address],
      birthday: text(.birthday).flatMap { Birthday(typed: $0) }, notes: text(.notes),
      categories: (text(.categories) ?? "").split(separator: ",").map { category in
        category.split(separator: " ").joined(separator: " ")
      }.filter { !$0.isEmpty })
  }
}

extension Birthday {
  /// A birthday as people write it: `1980-04-15`, `--04-15`, `15.4.1980`, `15.4.`; `nil` for another text.
  public init?(typed text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let day = parts[0], let month = parts[1] else {
      self.init(text)
      return
    }
    guard parts[2] != nil || text.hasSuffix(".") else { return nil }
    self.init(year: parts[2], month: month, day: day)
  }
}
