import Core

/// The codes of failures that other code compares.
extension Failure.Code {
  /// No worksite that the user may see has the name or id.
  public static let worksitesNone: Self = "worksites.none"

  /// The user has no worksite.
  public static let worksitesNoneYet: Self = "worksites.noneYet"

  /// Several worksites are possible.
  public static let worksitesChoose: Self = "worksites.choose"

  /// Whether a rule of worksites, or of their tasks, is broken.
  public var isOfWorksites: Bool { rawValue.hasPrefix("worksites.") }
}
