import Hours
import ServerKit

/// Hours over HTTP.
public enum HoursServer {
  static let tag = "hours"

  /// The routes.
  public static let endpoints: [Endpoint] = []
}
