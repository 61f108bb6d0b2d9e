import Core
import Persistence
import Sync

/// Checks what is written down about a worksite.
enum SiteForm {
  /// The zone of a worksite that names none.
  static let usualZone = "Europe/Helsinki"
  /// The longest description, in characters.
  private static let longestAbout = 4000

  /// The columns of a name that no other worksite has.
  static func freeName(_ text: String, except site: ID? = nil, in connection: Connection) throws
    -> Change.Columns
  {
    let name = try FileName(text)
    let other = try connection.first("SELECT id FROM worksites_site WHERE name_key = \(name.key)") {
      try $0.id()
    }
    if let other, other != site {
      throw Failure(
        .conflict, "worksites.nameTaken", .siteExists(text), remedy: .chooseSiteName, field: "name")
    }
    return [("name", name.text), ("name_key", name.key), ("name_sort", Collation.key(for: name.text))]
  }

  static func about(_ text: String) throws -> String {
    if text.count > longestAbout {
      throw Failure(.invalid, "worksites.aboutLong", .aboutLong(longestAbout), field: "about")
    }
    return text
  }

  static func zone(_ identifier: String) throws -> String {
    guard Zone(identifier) != nil else {
      throw Failure(
        .invalid, "worksites.zone", .noSuchZone(identifier), remedy: .zoneExample, field: "zone")
    }
    return identifier
  }
}
