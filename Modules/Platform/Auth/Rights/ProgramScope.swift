/// The operations that a program may perform with an app password. Reading is not limited by the scope.
///
/// No app password gives access to users, worksites, approval or settings, so that a leaked one cannot take
/// over the account.
public enum ProgramScope: String, Codable, Sendable, CaseIterable {
  /// Writing documents and contacts, as file managers and address books do over WebDAV and CardDAV.
  case dav
  /// All operations that do not require a person.
  case api
}
