import CommandKit
import Core
import Device
import Hours

/// Finds the hours that users name.
struct EntryFinder {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// The entry with an id that ends with a text.
  ///
  /// - Throws: ``Failure`` of kind `notFound`, or of kind `usage` when several entries match.
  func entry(_ text: String) throws -> HoursEntry {
    let digits = text.filter { $0 != "-" }.count
    guard digits >= IDPart.minDigits else {
      throw Failure(.usage, "hours.shortID", .idTooShort(text), remedy: .lookAtList, field: "id")
    }
    return try session.changes.find {
      let found = try session.answer(EntriesEnding(with: text))
      let id = try ShortIDs(found.map(\.id)).id(text)
      return try found.first { $0.id == id } ?? session.answer(EntryWithID(id))
    }
  }

  /// The entry with an id that ends with a text, or the user's only entry of a typed day.
  ///
  /// - Throws: ``Failure`` of kind `usage` that names the entries when the day has several.
  func entry(_ text: String, on context: Context) throws -> HoursEntry {
    guard CivilDate.looksLikeDay(text), !text.allSatisfy(\.isHexDigit) else { return try entry(text) }
    let day = try CivilDate(typed: text, today: session.today(context))
    let found = try session.changes.current {
      try session.answer(HoursEntries(HoursFilter(first: day, last: day, workers: [session.user])))
    }
    guard let first = found.first else {
      throw Failure(.notFound, "hours.noEntry", .noHoursOn(.day(day)), remedy: .lookAtList, field: "id")
    }
    guard found.count == 1 else {
      throw Failure(
        .usage, "hours.severalEntries", .severalOn(day, found.map(\.id.short)), remedy: .nameOneID,
        field: "id")
    }
    return first
  }

  /// The entries with ids that end with texts, each once.
  func entries(_ texts: [String]) throws -> [HoursEntry] {
    var entries: [HoursEntry] = []
    for text in texts {
      let entry = try entry(text)
      if !entries.contains(where: { $0.id == entry.id }) { entries.append(entry) }
    }
    return entries
  }

  /// A view of an entry that was just written and therefore is not sealed.
  func view(of id: ID) throws -> EntryView {
    EntryView(try session.answer(EntryWithID(id)), userName: nil, isSealed: false)
  }
}
