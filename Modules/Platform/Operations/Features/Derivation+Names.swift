import Core
import Persistence

extension RecordKind.Derivation {
  /// The folded form and the sort key of `name`, as columns `name_key` and `name_sort`.
  public static let names = RecordKind.Derivation(["name_key", "name_sort"], values: keys)

  /// The same for a `name` that becomes part of a file's path (``FileName``).
  public static let fileNames = RecordKind.Derivation(
    ["name_key", "name_sort"], fileName: "name", values: keys)

  private static func keys(of record: Record) -> Change.Columns {
    let name = record.text("name") ?? ""
    return [("name_key", foldedName(name)), ("name_sort", Collation.key(for: name))]
  }
}
