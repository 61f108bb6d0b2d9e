/// The operations that an app password lets a program perform. With any scope it reads what its user reads.
///
/// No app password reaches people, worksites, approval or settings: its finder could take over the account.
public enum ProgramScope: String, Codable, Sendable, CaseIterable {
  /// Writing documents and contacts, as file managers and address books do over WebDAV and CardDAV.
  case dav
  /// All that operations do and no person has to do.
  case api
}
