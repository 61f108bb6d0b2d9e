import Core

/// Lists of items that a provider offers.
public enum ProvidedContainer: Hashable, Sendable {
  /// The worksites of the user.
  case root
  /// The top of a worksite.
  case worksite(ID)
  /// A folder.
  case folder(ID)
  /// The documents that the user works with: unsent, pinned, or used last. A host keeps them at hand, such as for its search.
  case workingSet
  /// The items in the trash of all worksites, without those inside of trashed folders.
  case trash

  /// The record of a folder or of a worksite.
  var record: ID? {
    switch self {
    case .worksite(let id), .folder(let id): id
    case .root, .workingSet, .trash: nil
    }
  }
}
