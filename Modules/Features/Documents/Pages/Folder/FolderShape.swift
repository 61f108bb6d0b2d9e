import Core
import Documents
import PageKit

/// How a page shows a folder: the order, and as a list or a grid. Links to other folders keep it.
struct FolderShape: Hashable, Sendable {
  let sort: ListingSort
  let isGrid: Bool

  init(sort: ListingSort = .name, isGrid: Bool = false) {
    self.sort = sort
    self.isGrid = isGrid
  }

  /// The shape that an address names.
  init(_ call: PageCall) {
    let key = call.query("sort").flatMap { ListingSort.Key(rawValue: $0) } ?? .name
    sort = ListingSort(key, isDescending: call.query("order") == Self.descending)
    isGrid = call.query("view") == Self.grid
  }

  private static let descending = "descending"
  private static let grid = "grid"

  /// The page of a folder in this shape.
  func path(of folder: ID, after cursor: Cursor? = nil) -> PagePath {
    DocumentAddress.folder(folder)
      .with("sort", sort.key == .name ? nil : sort.key.rawValue)
      .with("order", sort.isDescending ? Self.descending : nil)
      .with("view", isGrid ? Self.grid : nil)
      .with("after", cursor?.text)
  }

  /// This shape in the order of a key: the other way round where that is the order already.
  ///
  /// The latest and the largest documents come first.
  func sorted(by key: ListingSort.Key) -> FolderShape {
    let isFirstDescending = key == .date || key == .size
    let isDescending = key == sort.key ? !sort.isDescending : isFirstDescending
    return FolderShape(sort: ListingSort(key, isDescending: isDescending), isGrid: isGrid)
  }

  /// This shape as a grid instead of a list, or the other way round.
  var turned: FolderShape { FolderShape(sort: sort, isGrid: !isGrid) }
}
