import HTTPTypes

extension HTTPField.Name {
  /// `Depth` (RFC 4918 §10.2).
  package static let depth = dav("Depth")
  /// `Destination` (RFC 4918 §10.3).
  package static let destination = dav("Destination")
  /// `If` (RFC 4918 §10.4).
  package static let stateConditions = dav("If")
  /// `Lock-Token` (RFC 4918 §10.5).
  package static let lockToken = dav("Lock-Token")
  /// `Overwrite` (RFC 4918 §10.6).
  package static let overwrite = dav("Overwrite")
  /// `Timeout` (RFC 4918 §10.7).
  package static let timeout = dav("Timeout")
  /// `DAV`, the compliance classes of a resource (RFC 4918 §10.1).
  package static let compliance = dav("DAV")
  package static let prefer = dav("Prefer")
  /// `Preference-Applied` (RFC 7240 §3).
  package static let preferenceApplied = dav("Preference-Applied")
  /// `Brief`, which Microsoft's clients send instead of `Prefer: return=minimal`.
  package static let brief = dav("Brief")

  /// `X-OC-Mtime`, the time of a file that a client stores, in seconds since 1970, as ownCloud defines it.
  package static let clientTime = dav("X-OC-Mtime")
  /// `X-Expected-Entity-Length`, the size of a body that Finder sends in chunks.
  package static let expectedLength = dav("X-Expected-Entity-Length")
  /// `MS-Author-Via`, by which Microsoft Office chooses WebDAV (MS-WDVME §2.2.4).
  package static let authorVia = dav("MS-Author-Via")

  private static func dav(_ name: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(name) else { preconditionFailure("a literal that is no field name") }
    return name
  }
}
