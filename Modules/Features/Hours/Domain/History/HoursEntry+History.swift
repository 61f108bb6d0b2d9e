import Operations

extension HoursEntry {
  /// The name of the record kind of entries, by which the history knows them.
  public static var recordKind: String { HoursFeature.entries.name }
}
