import Auth
import Core
import Operations
import Persistence

extension FileName {
  /// The columns of a worksite's or a task's name.
  var siteColumns: Change.Columns {
    [("name", text), ("name_key", key), ("name_sort", Collation.key(for: text))]
  }
}

extension Change {
  /// The name of a new worksite or task. A queued operation gets a number after a name that is taken.
  func newName(_ text: String, whereTaken isTaken: (FileName) throws -> Bool) throws -> String {
    guard isQueued, let other = try FileName(text).another(whereTaken: isTaken) else { return text }
    isYielding = true
    return other.text
  }

  /// A rename for the current name. A queued rename may replace the name without the number that the server
  /// added.
  func renaming(_ edit: Edit<String>?, of present: String) -> Edit<String>? {
    guard isQueued, let edit, let from = edit.from, (try? FileName(from))?.isNumbered(as: present) ?? false
    else { return edit }
    return Edit(from: present, to: edit.to)
  }
}

/// Checks the fields of a worksite.
enum SiteForm {
  /// The zone of a worksite without one.
  static let defaultZone = "Europe/Helsinki"
  /// The maximum length of a description, in characters.
  private static let longestAbout = 4000

  /// The columns of a name that no other worksite has.
  ///
  /// - Throws: ``Failure`` `worksites.nameTaken` of kind `conflict`, which names the other worksite only if
  ///   the actor may see it.
  static func freeName(
    _ text: String, except site: ID? = nil, by actor: Actor, in connection: Connection
  ) throws -> Change.Columns {
    let name = try FileName(text, field: "name")
    if let other = try holder(of: name, except: site, in: connection) {
      let isSeen = try Worksite.isGranted(.seeWorksite, at: other.id, to: actor, in: connection)
      throw Failure(
        .conflict, "worksites.nameTaken", isSeen ? .siteExists(other.name) : .siteNameUnavailable(name.text),
        remedy: .chooseAnotherName, field: "name", clashing: isSeen ? [other.id] : [])
    }
    return name.siteColumns
  }

  static func isTaken(_ name: FileName, in connection: Connection) throws -> Bool {
    try holder(of: name, except: nil, in: connection) != nil
  }

  /// The other worksite that has a name, in any case of its letters.
  private static func holder(
    of name: FileName, except site: ID?, in connection: Connection
  ) throws -> (id: ID, name: String)? {
    let other = try connection.first("SELECT id, name FROM worksites_site WHERE name_key = \(name.key)") {
      (id: try $0.id(), name: $0.text())
    }
    return other.flatMap { $0.id == site ? nil : $0 }
  }

  static func about(_ text: String) throws -> String {
    if text.count > longestAbout {
      throw Failure(
        .invalid, "worksites.aboutLong", .aboutLong(longestAbout), remedy: .shortenIt, field: "about")
    }
    return text
  }

  /// The stored text of a default break; empty for none.
  static func defaultBreak(_ text: String) throws -> String {
    if text.isEmpty { return "" }
    guard let rule = DefaultBreak(text) else {
      throw Failure(
        .invalid, "worksites.break", .noSuchBreak(text), remedy: .defaultBreakForm, field: "defaultBreak")
    }
    return rule.text
  }

  static func zone(_ identifier: String) throws -> String {
    guard Zone(identifier) != nil else {
      throw Failure(
        .invalid, "worksites.zone", .noSuchZone(identifier), remedy: .zoneExample, field: "zone")
    }
    return identifier
  }
}
