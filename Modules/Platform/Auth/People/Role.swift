/// The general permissions of a user; those on a worksite also depend on being attached to it.
public enum Role: String, Sendable, Codable, CaseIterable {
  /// Runs the company: may do everything, everywhere.
  case admin
  /// Manages the worksites they are attached to.
  case manager
  /// Works on the worksites they are attached to.
  case reporter
}
