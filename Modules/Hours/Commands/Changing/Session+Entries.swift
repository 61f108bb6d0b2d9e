import CommandKit
import Core
import Hours

extension Session {
  /// The hours somebody means by the end of their id.
  ///
  /// - Throws: ``Failure`` of kind `notFound`, of kind `usage` when several could be meant.
  func entry(_ text: String) throws -> HoursEntry {
    let digits = text.filter { $0 != "-" }.count
    guard digits >= EntriesEnding.fewest else {
      throw Failure(.usage, "hours.shortID", .idTooShort(text), remedy: .lookAtList, field: "id")
    }
    let found = try answer(EntriesEnding(with: text))
    let id = try ShortIDs(found.map(\.id)).id(text)
    return try found.first { $0.id == id } ?? answer(EntryWithID(id))
  }

  /// The hours somebody means, each once.
  func entries(_ texts: [String]) throws -> [HoursEntry] {
    var entries: [HoursEntry] = []
    for text in texts {
      let entry = try entry(text)
      if !entries.contains(where: { $0.id == entry.id }) { entries.append(entry) }
    }
    return entries
  }

  /// Hours as they are now, for programs. What could just be written is not sealed.
  func view(of id: ID) throws -> EntryView {
    EntryView(try answer(EntryWithID(id)), workerName: nil, isSealed: false)
  }
}
