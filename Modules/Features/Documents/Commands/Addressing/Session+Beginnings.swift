import CommandKit
import Core
import Documents
import Worksites

/// Finds items by addresses that are incomplete.
extension Session {
  /// How completely an address names an item.
  enum Spelling {
    /// The beginning of each name is enough, where it means only one item.
    case begun
    /// Every name is complete, as commands that remove or create something need it.
    case complete
  }

  /// The largest number of addresses that a failure lists.
  private static let mostListed = 5

  /// Finds the folder or document at a path of a worksite. An item with exactly that path comes before others.
  ///
  /// - Throws: ``Failure`` `documents.none` of kind `notFound`; `documents.choose` where several are meant.
  func locate(_ path: DocumentPath, in worksite: Worksite, _ spelling: Spelling) throws -> LocatedItem {
    var known = path
    if spelling == .begun, !wantsNewest, try answer(LocateIfPresent(path, in: worksite)) == nil {
      let similar = try answer(SimilarPaths(to: path, in: worksite))
      // A folder that was read has no further item of that beginning.
      if let only = similar.begun.first, similar.begun.count == 1,
        try isRead(only.item?.parent ?? worksite.id)
      {
        return only
      }
      known = similar.path
    }
    let search = try search(known, in: worksite, again: true)
    if let found = search.found { return found }
    let similar = try answer(SimilarPaths(to: known, in: worksite))
    if spelling == .begun, let only = similar.begun.first {
      if similar.begun.count == 1 { return only }
      throw Failure(
        .usage, "documents.choose", .severalBegin(path.description),
        remedy: .didYouMean(texts(similar.begun.map(\.path), like: path)), field: "path")
    }
    do {
      return try answer(Locate(path, in: worksite))
    } catch let failure as Failure where failure.code == .documentsNone {
      let near = texts(similar.begun.map(\.path) + similar.similar, like: path)
      if search.isIncomplete { throw failure.with(remedy: .mayBeUnread) }
      throw near.isEmpty ? failure : failure.with(remedy: .didYouMean(near))
    }
  }

  /// Addresses as text, with the worksite where the user named it.
  private func texts(_ paths: [DocumentPath], like typed: DocumentPath) -> [String] {
    paths.prefix(Self.mostListed).map { path in
      DocumentPath(site: typed.site == nil ? nil : path.site, components: path.components).description
    }
  }
}
