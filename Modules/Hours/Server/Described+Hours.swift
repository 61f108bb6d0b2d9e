import Hours
import ServerKit

extension Entry.Source: Described {
  public static var schema: Schema { .string(values: allCases.map(\.name)) }
  /// Written by somebody.
  public static var example: Entry.Source { .typed }
}
