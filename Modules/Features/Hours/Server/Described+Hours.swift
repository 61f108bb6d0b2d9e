import Hours
import ServerKit

extension HoursEntry.Source: Described {
  public static var schema: Schema { .string(values: allCases.map(\.name)) }
  /// Typed by a user.
  public static var example: HoursEntry.Source { .typed }
}
