/// The operations that a program may perform with an app password. Reading is not limited by the scope.
///
/// No app password gives access to users, worksites, approval or settings, so that a leaked one cannot take
/// over the account.
public enum ProgramScope: String, Codable, Sendable, CaseIterable {
  /// Writing what programs write over WebDAV and CardDAV, such as file managers and address books.
  case dav
  /// All operations that do not require a person.
  case api
}
