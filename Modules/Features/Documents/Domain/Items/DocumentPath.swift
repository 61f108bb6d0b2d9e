import Core

/// The address of a folder or document: `Marjala:/Plans/site.dwg`. The worksite may be left out.
public struct DocumentPath: Hashable, Sendable, CustomStringConvertible {
  /// The worksite's name; `nil` for the worksite in use.
  public var site: String?
  /// The names from the top down; empty for the top itself.
  public var components: [String]
  /// Whether the address ends with a slash and so means a folder.
  public var namesFolder: Bool

  /// An address from its parts.
  public init(site: String? = nil, components: [String]) {
    self.site = site
    self.components = components
    namesFolder = components.isEmpty
  }

  /// Parses an address. A leading slash may be left out; repeated slashes count once.
  ///
  /// - Throws: ``Failure`` of kind `invalid`, also for `.` and `..`: an address always starts at the top.
  public init(_ text: String) throws {
    var rest = text[...]
    let start = text.prefix { $0 != "/" }
    if let colon = start.firstIndex(of: ":") {
      site = String(text[..<colon])
      rest = text[text.index(after: colon)...]
      if site?.isEmpty ?? true {
        throw Failure(
          .invalid, "documents.path", .pathWithoutSite(text), remedy: .writeSiteFirst, field: "path")
      }
    }
    components = rest.split(separator: "/").map(String.init)
    namesFolder = components.isEmpty || rest.hasSuffix("/")
    if components.contains(".") || components.contains("..") {
      throw Failure(.invalid, "documents.path", .pathGoesUp(text), remedy: .writeWholePath, field: "path")
    }
    if components.contains(where: { $0.unicodeScalars.contains { $0.value < 0x20 } }) {
      throw Failure(
        .invalid, "documents.path", .nameHasControlInPath, remedy: .leaveOutControls, field: "path")
    }
  }

  /// The address of a child.
  public func appending(_ name: String) -> DocumentPath {
    DocumentPath(site: site, components: components + [name])
  }

  /// The address of the folder above; the top is its own parent.
  public var parent: DocumentPath { DocumentPath(site: site, components: components.dropLast()) }

  /// The last name; empty at the top.
  public var name: String { components.last ?? "" }

  /// The address as text, always with the leading slash.
  public var description: String { (site.map { "\($0):" } ?? "") + "/" + components.joined(separator: "/") }
}
