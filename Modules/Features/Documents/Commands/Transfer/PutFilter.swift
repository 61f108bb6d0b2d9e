import Foundation
import Persistence

/// Decides which files and folders `put` leaves out.
struct PutFilter {
  private let patterns: [String]
  private let withHidden: Bool
  private let ownData: Folder?

  /// Why a file or folder is left out.
  enum Reason: Hashable {
    /// Its name is hidden or that of a temporary file.
    case hidden
    /// It is worksite's own: its data, or a file that was not fetched in full.
    case own
    /// It matches a pattern of the user.
    case excluded
  }

  /// Creates a filter.
  ///
  /// - Parameters:
  ///   - patterns: patterns of `fnmatch` for names and relative paths.
  ///   - withHidden: whether hidden and temporary files in folders are stored too; worksite's own data and
  ///     incomplete files never are.
  ///   - ownData: worksite's folder on this machine.
  init(excluding patterns: [String], withHidden: Bool, ownData: Folder?) {
    // A pattern may end with a slash, as users write folders.
    self.patterns = patterns.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }.filter { !$0.isEmpty }
    self.withHidden = withHidden
    self.ownData = ownData
  }

  /// The reason to leave out a file or folder inside of a source; `nil` to store it.
  ///
  /// - Parameters:
  ///   - path: its path on disk.
  ///   - names: the names from the source down to it.
  ///   - isFolder: whether it is a folder.
  func reason(toLeaveOut path: String, _ names: ArraySlice<String>, isFolder: @autoclosure () -> Bool)
    -> Reason?
  {
    guard let name = names.last else { return nil }
    // It contains logins.
    if let ownData, ownData.path.hasSuffix("/" + name), Folder(path).isInside(ownData) { return .own }
    // It is incomplete, and gone when its writer ends.
    if ReplacementFile.isUnfinished(name), !isFolder() { return .own }
    if excludes(Array(names)) { return .excluded }
    return !withHidden && Self.isHiddenOrTemporary(name, isFolder: isFolder()) ? .hidden : nil
  }

  /// Whether a pattern matches a name, its path inside of the source, or that path with the source's name.
  func excludes(_ names: [String]) -> Bool {
    let texts = Set([
      names.last ?? "", names.dropFirst().joined(separator: "/"), names.joined(separator: "/"),
    ])
    return patterns.contains { pattern in texts.contains { fnmatch(pattern, $0, 0) == 0 } }
  }

  /// Whether a name is that of a hidden file, or of one that a program makes for itself.
  ///
  /// Programs make locks, copies while saving, and thumbnails. The ending of a folder's name says nothing.
  static func isHiddenOrTemporary(_ name: String, isFolder: @autoclosure () -> Bool) -> Bool {
    let name = name.lowercased()
    return beginnings.contains { name.hasPrefix($0) } || names.contains(name)
      || endings.contains { name.hasSuffix($0) } && !isFolder()
  }

  private static let beginnings = [".", "~$", "~wrl"]
  private static let endings = ["~", ".tmp", ".temp", ".swp", ".part", ".crdownload", ".dwl", ".dwl2"]
  private static let names: Set<String> = [
    "thumbs.db", "ehthumbs.db", "desktop.ini", "__macosx", "$recycle.bin", "system volume information",
  ]
}
