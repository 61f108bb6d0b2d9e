/// What a person may do in general; what they may do on a worksite also depends on being attached to it.
public enum Role: String, Sendable, Codable, CaseIterable {
  /// Runs the company's worksite: everything, everywhere.
  case admin
  /// Runs the worksites they are attached to.
  case manager
  /// Works on the worksites they are attached to.
  case reporter
}
