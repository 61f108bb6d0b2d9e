import VCard

extension Birthday {
  /// A birthday as people write it: `1980-04-15`, `--04-15`, `15.4.1980`, `15.4.`; `nil` for another text.
  ///
  /// With slashes, only a day that cannot be a month is read: `15/4/1980`, `4/15/1980`.
  public init?(typed text: String) {
    if let day = Self.slashed(text) {
      self = day
      return
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let day = parts[0], let month = parts[1] else {
      self.init(text)
      return
    }
    guard parts[2] != nil || text.hasSuffix(".") else { return nil }
    self.init(year: parts[2], month: month, day: day)
  }

  private static func slashed(_ text: String) -> Birthday? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).compactMap { Int($0) }
    guard parts.count == 3, parts[2] >= 1000 else { return nil }
    let (first, second) = (parts[0], parts[1])
    guard first > 12 || second > 12 || first == second else { return nil }
    return first > 12
      ? Birthday(year: parts[2], month: second, day: first)
      : Birthday(year: parts[2], month: first, day: second)
  }
}
