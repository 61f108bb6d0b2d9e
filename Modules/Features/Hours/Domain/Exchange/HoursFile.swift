import Core

/// The file of an export in JSON.
package struct HoursFile: Codable, Hashable, Sendable {
  /// The schema version: ``ExportedHours/Format/schema``.
  package let schema: String
  package let entries: [Line]
  /// The counted minutes of all entries.
  package let totalMinutes: Int
  /// The sum of the hours of all entries, with two decimals.
  package let totalHours: Double

  /// An entry in a JSON file, with its decimal hours.
  package struct Line: Codable, Hashable, Sendable {
    package let entry: EntryView
    /// The counted hours, with two decimals. Those of a worker add up to the worker's rounded hours.
    package let hours: Double

    private enum CodingKeys: String, CodingKey { case hours }

    init(_ entry: EntryView, hundredths: Int) {
      self.entry = entry
      hours = Double(hundredths) / 100
    }

    package init(from decoder: any Decoder) throws {
      entry = try EntryView(from: decoder)
      hours = try decoder.container(keyedBy: CodingKeys.self).decode(Double.self, forKey: .hours)
    }

    package func encode(to encoder: any Encoder) throws {
      try entry.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(hours, forKey: .hours)
    }
  }
}
