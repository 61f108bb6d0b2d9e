import Core

/// The steps of users that the remedies of this module name.
extension RemedyStep.Kind {
  /// Lists the users.
  public static let listUsers = Self("users.list")

  /// Lists the links.
  public static let listLinks = Self("links.list")

  /// Names a link, where the name is free.
  public static let nameLink = Self("links.name")
}
