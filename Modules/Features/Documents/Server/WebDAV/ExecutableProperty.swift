import Core
import DAVKit
import Documents
import HTTPTypes

/// The property of mod_dav and davfs2 that says whether a file is executable: `T` or `F`.
enum ExecutableProperty {
  static let name = DAVName("executable", in: "http://apache.org/dav/props/")
  /// The name under which it is kept among properties that clients set.
  static let key = name.description

  /// The value of a document; `nil` for a folder, which does not have the property.
  ///
  /// Before documents had the bit, the property was kept as clients had set it.
  static func value(of resource: ItemResource) -> String? {
    if resource.isCollection { return nil }
    if resource.item.isExecutable { return "T" }
    let kept = resource.properties.first { $0.name == key }
    return kept.map { $0.value.contains(">T<") } ?? false ? "T" : "F"
  }

  /// The value that a change sets; `nil` for a change of another property, and for one that is rejected.
  static func value(setBy change: PropertyUpdate.Change) -> Bool? {
    guard change.name == name else { return nil }
    switch change {
    case .remove: return false
    case .set(let element): return ["T": true, "F": false][element.trimmedText]
    }
  }

  /// The reason to reject a change of the property; `nil` for any other change, and for one to perform.
  static func rejection(of change: PropertyUpdate.Change, isDocument: Bool) -> DAVError? {
    guard change.name == name else { return nil }
    if !isDocument {
      if case .remove = change { return nil }
      return DAVError(
        .conflict,
        failure: Failure(
          .conflict, "webdav.executableFolder", .executableFolder, remedy: .setExecutableOfDocuments))
    }
    if value(setBy: change) != nil { return nil }
    return DAVError(
      .conflict,
      failure: Failure(.invalid, "webdav.executable", .executableForm, remedy: .sendTrueOrFalse))
  }
}
