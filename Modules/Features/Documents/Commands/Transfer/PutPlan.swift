import Core
import Documents
import DocumentsProvider
import Foundation
import Persistence

/// The files and folders that `put` will store, each folder before its content.
struct PutPlan {
  /// The new folders between the destination folder and the sources.
  private let newFolders: [String]
  private let filter: PutFilter
  private(set) var entries: [StoringEntry] = []
  /// The number of files and folders left out for each reason.
  private(set) var leftOut: [PutFilter.Reason: Int] = [:]
  /// The paths that are left out, and why.
  private(set) var rejected: [(source: String, failure: Failure)] = []

  /// Creates a plan.
  ///
  /// - Parameters:
  ///   - newFolders: the folders to make in the destination folder, from the top down.
  ///   - filter: the files and folders to leave out.
  init(making newFolders: [String], _ filter: PutFilter) throws {
    self.newFolders = newFolders
    self.filter = filter
    for (index, name) in newFolders.enumerated() {
      let names = Array(newFolders[...index])
      _ = try FileName(name)
      entries.append(
        StoringEntry(source: names.joined(separator: "/"), names: names, isFolder: true, size: 0))
    }
  }

  /// The total size of all files; `nil` when standard input is among them, whose size is unknown.
  var bytes: Int64? {
    if entries.contains(where: { $0.source == "-" }) { return nil }
    return entries.reduce(0) { $0.addingReportingOverflow($1.size).partialValue }
  }

  /// Adds a file, or a folder with all items below it.
  ///
  /// - Throws: ``Failure`` of kind `usage` when `recursive` is false and the source is a folder.
  mutating func add(_ source: String, as name: String, recursive: Bool) throws {
    if source == "-" {
      entries.append(StoringEntry(source: source, names: newFolders + [name], isFolder: false, size: 0))
      return
    }
    if filter.excludes([name]) { return leftOut[.excluded, default: 0] += 1 }
    let stamp = try FileStamp(at: source)
    if stamp.kind == .folder, !recursive {
      throw Failure(.usage, "documents.putFolder", .needsRecursive(source), remedy: .addRecursive)
    }
    add(source, newFolders + [name], stamp, below: Self.realPath(source) ?? source)
  }

  /// The path with all symbolic links resolved; `nil` when it does not exist.
  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  private mutating func add(_ source: String, _ names: [String], _ stamp: FileStamp, below top: String) {
    do {
      _ = try FileName(names.last ?? "")
      switch stamp.kind {
      case .file:
        entries.append(StoringEntry(source: source, names: names, isFolder: false, size: stamp.size))
      case .folder:
        try addFolder(source, names, below: top)
      case .link, .other:
        throw Failure(.invalid, "documents.notFile", .notFileOrFolder(source))
      }
    } catch let failure as Failure {
      rejected.append((source, failure))
    } catch {
      rejected.append((source, Failure(.io, "io.error", .notFileOrFolder(source), cause: error)))
    }
  }

  /// - Parameter top: the real path of the folder that the user named.
  private mutating func addFolder(_ source: String, _ names: [String], below top: String) throws {
    let folder = Folder(source)
    let inside = try folder.names()
    entries.append(StoringEntry(source: source, names: names, isFolder: true, size: 0))
    for name in inside {
      let path = folder.file(name)
      let kind = { try? FileStamp(at: path, followed: false).kind }
      let inSource = (names + [name]).dropFirst(newFolders.count)
      if let reason = filter.reason(toLeaveOut: path, inSource, isFolder: kind() == .folder) {
        leftOut[reason, default: 0] += 1
        continue
      }
      do {
        if name.unicodeScalars.contains("\u{FFFD}"), access(path, F_OK) != 0 {
          throw Failure(.invalid, "documents.notUTF8", .nameNotUTF8(path), remedy: .renameIt)
        }
        let link = try FileStamp(at: path, followed: false)
        let stamp = link.kind == .link ? try FileStamp(at: path) : link
        // A link to a folder may form a cycle or lead far away.
        if link.kind == .link, stamp.kind == .folder {
          throw Failure(.invalid, "documents.link", .linkToFolder(path), remedy: .putLinkedFolder)
        }
        // The user asked for the content of this folder only.
        if link.kind == .link, Self.realPath(path)?.hasPrefix(top + "/") == false {
          throw Failure(.invalid, "documents.link", .linkOutside(path), remedy: .putLinkedFile)
        }
        add(path, names + [name], stamp, below: top)
      } catch let failure as Failure {
        rejected.append((path, failure))
      }
    }
  }
}
