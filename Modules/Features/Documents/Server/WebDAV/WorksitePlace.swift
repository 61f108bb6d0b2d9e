import DAVKit
import DAVServer
import Documents
import HTTPTypes
import Operations

/// The place of a resource in the tree of WebDAV, whether it exists or not.
struct WorksitePlace: DAVPlace {
  /// The name of the worksite and those of the items below it, from the top down; empty for the root.
  let names: [String]

  /// The path of the root.
  static let rootPath = DAVPath(
    DocumentsFeature.webDAV.path.split(separator: "/").map(String.init), isCollection: true)

  /// Creates a place from the names below the root.
  init(_ names: some Sequence<String>) { self.names = Array(names) }

  /// The place at a path.
  ///
  /// - Throws: ``DAVError`` 404 for a path that is not below the root.
  init(_ path: DAVPath) throws(DAVError) {
    guard path.segments.starts(with: Self.rootPath.segments) else { throw DAVError(.notFound) }
    self.init(path.segments.dropFirst(Self.rootPath.segments.count))
  }

  /// The path of a folder or document, or of a collection with a slash at its end.
  func path(isCollection: Bool = false) -> DAVPath {
    DAVPath(Self.rootPath.segments + names, isCollection: isCollection || names.count < 2)
  }

  /// Whether an item may be there: a place below a worksite.
  var isOfItem: Bool { names.count > 1 }

  /// The place of the folder that contains it; the root for the root.
  var parent: WorksitePlace { WorksitePlace(names.dropLast()) }

  /// The question what is there; `nil` for the root.
  var question: ResourceAt? { names.first.map { ResourceAt(Array(names.dropFirst()), in: $0) } }

  var methods: [HTTPRequest.Method] {
    isOfItem
      ? [
        .options, .get, .head, .put, .delete, .copy, .move, .mkcol, .propfind, .proppatch, .report, .lock,
        .unlock,
      ]
      : [.options, .propfind, .proppatch, .report]
  }

  var reports: [DAVName] { names.isEmpty ? [.dav("expand-property")] : Self.ofFolders }

  /// The reports that folders and worksites support.
  static let ofFolders: [DAVName] = [.dav("sync-collection"), .dav("expand-property")]
}
