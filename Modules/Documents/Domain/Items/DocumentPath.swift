import Core

/// The address of a folder or document: `Marjala:/Plans/site.dwg`, or without the worksite where one is chosen.
public struct DocumentPath: Hashable, Sendable, CustomStringConvertible {
  /// The worksite's name; `nil` for the one in use.
  public var site: String?
  /// The names from the top down; none for the top itself.
  public var components: [String]
  /// Whether it was written with a slash at the end, which says it is a folder.
  public var saysFolder: Bool

  /// An address from its parts.
  public init(site: String? = nil, components: [String]) {
    self.site = site
    self.components = components
    saysFolder = components.isEmpty
  }

  /// Reads an address. A leading slash may be left out; doubled slashes count once.
  ///
  /// - Throws: ``Failure`` for `.` and `..`: an address is always the whole way from the top.
  public init(_ text: String) throws {
    var rest = text[...]
    let start = text.prefix { $0 != "/" }
    if let colon = start.firstIndex(of: ":") {
      site = String(text[..<colon])
      rest = text[text.index(after: colon)...]
      if site?.isEmpty ?? true {
        throw Failure(.invalid, "documents.path", .pathWithoutSite(text), field: "path")
      }
    }
    components = rest.split(separator: "/").map(String.init)
    saysFolder = components.isEmpty || rest.hasSuffix("/")
    if components.contains(".") || components.contains("..") {
      throw Failure(.invalid, "documents.path", .pathGoesUp(text), remedy: .writeWholePath, field: "path")
    }
    if components.contains(where: { $0.unicodeScalars.contains { $0.value < 0x20 } }) {
      throw Failure(.invalid, "documents.path", .nameHasControlInPath, field: "path")
    }
  }

  /// The address of something inside.
  public func appending(_ name: String) -> DocumentPath {
    DocumentPath(site: site, components: components + [name])
  }

  /// The address of the folder it lies in; itself at the top.
  public var parent: DocumentPath { DocumentPath(site: site, components: components.dropLast()) }

  /// The last name; empty at the top.
  public var name: String { components.last ?? "" }

  /// As it is typed, always with the slash in front.
  public var description: String { (site.map { "\($0):" } ?? "") + "/" + components.joined(separator: "/") }
}
