import Core

extension HistoryView {
  /// The most changes that are described.
  private static let maxDetails = 4

  /// The changes of records by the operation, each once.
  ///
  /// - Parameters:
  ///   - record: the only record of interest; `nil` for all.
  ///   - name: returns the name of a user.
  public func details(of record: ID? = nil, in composition: Composition, naming name: (ID) -> String?)
    -> [Phrase]
  {
    var known: Set<Phrase> = []
    let all = changes.filter { record == nil || $0.record == record }.flatMap { change in
      composition.recordKind(change.recordKind)?.changes.phrases(change.before, change.after, name) ?? []
    }.filter { known.insert($0).inserted }
    if all.count <= Self.maxDetails { return all }
    return Array(all.prefix(Self.maxDetails)) + [Phrase.moreChanges(all.count - Self.maxDetails)]
  }

  /// The operation in one line: what was done, the changed values, and where.
  ///
  /// - Parameters:
  ///   - record: the only record of interest; `nil` for all.
  ///   - isPlaced: whether the line says where the record is, unless the summary names the place.
  ///   - name: returns the name of a user.
  public func line(
    of record: ID? = nil, isPlaced: Bool = true, in composition: Composition, naming name: (ID) -> String?
  ) -> String {
    let details = details(of: record, in: composition, naming: name).map(\.description)
    let what = [summary, details.joined(separator: "; ")].filter { !$0.isEmpty }.joined(separator: ": ")
    guard isPlaced, let address, !summary.contains(address) else { return what }
    return "\(what) (\(address))"
  }
}
