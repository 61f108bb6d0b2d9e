import Core
import Documents
import Worksites

/// The names under which programs find items.
enum ShownName {
  /// The name of an item in its folder; `nil` where it is no name of a file.
  ///
  /// Other devices only store names that every system can hold. A server may send anything.
  static func of(_ item: Item) -> String? { isUsable(item.name) ? item.name : nil }

  /// The name of a worksite's folder, in which a hyphen stands for a sign that no file may have.
  static func of(_ worksite: Worksite) -> String { FileName(safe: worksite.name).text }

  /// Whether a text is the name of one file: not a path, and not too long.
  static func isUsable(_ name: String) -> Bool {
    (1...FileName.longest).contains(name.utf8.count) && name != "." && name != ".."
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }
}
