import Core

/// The steps of users that the remedies of this module name.
extension RemedyStep.Kind {
  /// Lists the worksites.
  public static let listWorksites = Self("worksites.list")

  /// Adds a worksite.
  public static let addWorksite = Self("worksites.add")

  /// Chooses a worksite.
  public static let chooseWorksite = Self("worksites.choose")

  /// Attaches users to a worksite.
  public static let attachToWorksite = Self("worksites.attach")

  /// Lists the users of a worksite.
  public static let listMembers = Self("worksites.members")
}
