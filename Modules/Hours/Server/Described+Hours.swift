import Hours
import ServerKit

extension HoursEntry.Source: Described {
  public static var schema: Schema { .string(values: allCases.map(\.name)) }
  /// Written by somebody.
  public static var example: HoursEntry.Source { .typed }
}
