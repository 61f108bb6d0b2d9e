import Core

/// An age that was true on a day. A card keeps it as `X-WORKSITE-AGE;X-DATE=2026-11-24:42`.
public struct StatedAge: Hashable, Sendable, Codable {
  /// The name of its line.
  static let name = "X-WORKSITE-AGE"

  /// The age in full years, 0 ... 150.
  public let years: Int
  /// The day on which it was true.
  public let on: CivilDate

  /// An age at a day; `nil` outside 0 ... 150.
  public init?(years: Int, on day: CivilDate) {
    guard (0...150).contains(years) else { return nil }
    self.years = years
    on = day
  }

  init?(_ property: VCard.Property) {
    guard let years = Int(property.text.trimmed),
      let day = property.values(ofParameter: "X-DATE").first.flatMap(CivilDate.init(iso:))
    else { return nil }
    self.init(years: years, on: day)
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let years = try values.decode(Int.self, forKey: .years)
    guard let age = StatedAge(years: years, on: try values.decode(CivilDate.self, forKey: .on)) else {
      throw DecodingError.dataCorruptedError(
        forKey: .years, in: values, debugDescription: "not an age: \(years)")
    }
    self = age
  }
}
