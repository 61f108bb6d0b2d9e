import Core
import Operations
import PageKit

/// The value of a record in one of its columns, as pages show it.
struct DataCell {
  private let value: JSONValue?
  private let column: RecordColumn
  private let references: [ID: RecordReferences.Reference]
  private let zone: Zone

  init(
    _ value: JSONValue?, _ column: RecordColumn, _ references: [ID: RecordReferences.Reference], _ zone: Zone
  ) {
    self.value = value
    self.column = column
    self.references = references
    self.zone = zone
  }

  /// The class of the cell: numbers stand at the right, and a phone leaves a cell without a value out.
  var cssClass: HTML {
    if value == nil { return column.isNumber ? " class=\"num none\"" : " class=\"none\"" }
    return column.isNumber ? " class=\"num\"" : ""
  }

  /// The value.
  ///
  /// - Parameter maximum: the most characters of a text.
  func html(maximum: Int) -> HTML {
    guard let value else { return "–" }
    if column.meaning == .id, case .string(let text) = value, let id = ID(text) { return link(id) }
    let text = text(of: value)
    guard text.count > maximum else { return "\(text)" }
    return "\(String(text.prefix(maximum)))…"
  }

  private func link(_ id: ID) -> HTML {
    guard let reference = references[id] else { return "\(id.short)" }
    return """
      <a href="\(DataRecordPage.path(of: id, reference.recordKind))">\(reference.name ?? id.short)</a>
      """
  }

  private func text(of value: JSONValue) -> String {
    switch (value, column.meaning) {
    case (.string(let text), .time):
      Instant(text).map { Language.current.moment($0, in: zone) } ?? text
    case (.string(let text), .day): CivilDate(iso: text).map { Language.current.day($0) } ?? text
    case (.string(let text), _): text
    case (.integer(let number), _): Language.current.number(number)
    case (.bool(let isTrue), _): (isTrue ? Phrase.flagYes : .flagNo).description
    default: (try? JSON.text(value)) ?? ""
    }
  }
}

extension RecordColumn {
  /// Whether its values stand at the right of their cells.
  var isNumber: Bool { meaning == .number }
}
