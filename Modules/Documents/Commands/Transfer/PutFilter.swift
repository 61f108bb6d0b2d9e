import Foundation
import Persistence

/// Decides which files and folders `put` leaves out.
struct PutFilter {
  private let patterns: [String]
  private let withHidden: Bool
  private let ownData: Folder?

  /// Why a file or folder is left out.
  enum Reason: Hashable {
    /// Its name is hidden or that of a temporary file, or it is worksite's own data.
    case hidden
    /// It matches a pattern of the user.
    case excluded
  }

  /// Creates a filter.
  ///
  /// - Parameters:
  ///   - patterns: patterns of `fnmatch` for names and relative paths.
  ///   - withHidden: whether hidden and temporary files in folders are stored too.
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
  func reason(toLeaveOut path: String, _ names: ArraySlice<String>) -> Reason? {
    if excludes(Array(names)) { return .excluded }
    guard !withHidden, let name = names.last else { return nil }
    if Self.isHiddenOrTemporary(name) { return .hidden }
    guard let ownData, ownData.path.hasSuffix("/" + name) else { return nil }
    return Folder(path).isInside(ownData) ? .hidden : nil
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
  /// Programs make locks, copies while saving, and thumbnails.
  static func isHiddenOrTemporary(_ name: String) -> Bool {
    let name = name.lowercased()
    return beginnings.contains { name.hasPrefix($0) } || endings.contains { name.hasSuffix($0) }
      || names.contains(name)
  }

  private static let beginnings = [".", "~$", "~wrl"]
  private static let endings = ["~", ".tmp", ".temp", ".swp", ".part", ".crdownload", ".dwl", ".dwl2"]
  private static let names: Set<String> = [
    "thumbs.db", "ehthumbs.db", "desktop.ini", "__macosx", "$recycle.bin", "system volume information",
  ]
}
