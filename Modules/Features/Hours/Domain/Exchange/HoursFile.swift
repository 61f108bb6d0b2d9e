import Core

/// The file of an export in JSON.
public struct HoursFile: Codable, Hashable, Sendable {
  /// The schema version: ``ExportedHours/Format/schema``.
  public let schema: String
  /// The exported entries.
  public let entries: [Line]
  /// The counted minutes of all entries.
  public let totalMinutes: Int
  /// The total in hours, with two decimals.
  public let totalHours: Double

  /// An entry in a JSON file, with its decimal hours.
  public struct Line: Codable, Hashable, Sendable {
    /// The entry.
    public let entry: EntryView
    /// The counted hours, with two decimals. Their sum over all entries is the rounded total.
    public let hours: Double

    private enum CodingKeys: String, CodingKey { case hours }

    init(_ entry: EntryView, hundredths: Int) {
      self.entry = entry
      hours = Double(hundredths) / 100
    }

    public init(from decoder: any Decoder) throws {
      entry = try EntryView(from: decoder)
      hours = try decoder.container(keyedBy: CodingKeys.self).decode(Double.self, forKey: .hours)
    }

    public func encode(to encoder: any Encoder) throws {
      try entry.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(hours, forKey: .hours)
    }
  }
}
