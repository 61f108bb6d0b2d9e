import Core
import Documents

extension [LocatedItem] {
  /// The items without duplicates, and without items inside of a folder among them.
  var topmost: [LocatedItem] {
    enumerated().filter { number, located in
      !enumerated().contains { other, folder in
        folder.worksite == located.worksite
          && located.path.components.starts(with: folder.path.components)
          && (folder.path != located.path || other < number)
      }
    }.map(\.element)
  }
}
