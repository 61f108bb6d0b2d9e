import Hours
import OpenAPI
import ServerKit

extension HoursEntry.Source: Described {
  package static var schema: Schema { .string(values: allCases.map(\.name)) }
  /// Typed by a user.
  package static var example: HoursEntry.Source { .typed }
}
