import Core
import Operations
import Persistence

/// Checks the name and the address of a link.
enum LinkForm {
  private static let longestName = 100
  private static let longestURL = 2000

  /// Returns a name of 1 to 100 characters without control characters.
  ///
  /// - Throws: ``Failure`` of kind `invalid`.
  static func name(_ text: String) throws -> String {
    let isValid =
      !text.allSatisfy(\.isWhitespace) && text.count <= longestName
      && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    guard isValid else {
      throw Failure(
        .invalid, "accounts.linkName", .linkNameForm(longestName), remedy: .chooseAnotherName, field: "name")
    }
    return text
  }

  /// Returns an address of a web page, an e-mail address or a telephone number. Such an address opens no file
  /// of the device.
  ///
  /// - Throws: ``Failure`` of kind `invalid`.
  static func url(_ text: String) throws -> String {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let scheme = parts[0].lowercased()
    let rest = parts.count == 2 ? parts[1] : ""
    let hasAllowedScheme =
      switch scheme {
      case "http", "https":
        rest.hasPrefix("//") && !(rest.dropFirst(2).first.map { "/?#".contains($0) } ?? true)
      case "mailto", "tel": !rest.isEmpty
      default: false
      }
    let isPlain = text.unicodeScalars.allSatisfy {
      !$0.properties.isWhitespace && $0.properties.generalCategory != .control
        && !"\"<>\\^`{|}".unicodeScalars.contains($0)
    }
    guard hasAllowedScheme, isPlain, text.utf8.count <= longestURL else {
      throw Failure(.invalid, "accounts.linkURL", .linkURLForm(text), remedy: .linkURLExample, field: "url")
    }
    return text
  }
}

extension Change {
  /// Checks and inserts a new link.
  ///
  /// - Throws: ``Failure`` of kind `invalid`, or `conflict` when the owner has a link of that name.
  func insertLink(_ id: ID, owner: ID?, name: String, url: String) throws {
    let name = try LinkForm.name(name)
    let other = try connection.first(
      """
      SELECT id FROM accounts_link WHERE name_key = \(foldedName(name)) AND owner IS NOT DISTINCT FROM \(owner)
      """
    ) { try $0.id() }
    if let other {
      throw Failure(
        .conflict, "accounts.linkTaken", .linkTaken(name), remedy: .otherLinkName, field: "name",
        clashing: [other])
    }
    try insert(
      AccountsFeature.links, id,
      [
        ("owner", owner), ("name", name), ("name_key", foldedName(name)),
        ("name_sort", Collation.key(for: name)), ("url", try LinkForm.url(url)),
      ])
  }

  /// Removes a link of an owner.
  func removeLink(_ id: ID, owner: ID?) throws {
    let exists = try connection.exists(
      "SELECT 1 FROM accounts_link WHERE id = \(id) AND owner IS NOT DISTINCT FROM \(owner)")
    guard exists else { throw Link.notFound(id.short) }
    try remove(AccountsFeature.links, id)
  }
}
