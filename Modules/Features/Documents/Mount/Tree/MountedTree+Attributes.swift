import Core
import Documents
import Foundation
import Synchronization

/// The extended attributes of documents and folders.
enum ExtendedAttribute: String, CaseIterable {
  /// The id, for the commands of the command line.
  case id = "user.worksite.id"
  /// The id of the current version of the content.
  case version = "user.worksite.version"
  /// `here`, `server`, `unsent` or `rejected`.
  case state = "user.worksite.state"
}

extension MountedTree {
  /// The extended attributes of an item, in the order of their names.
  func extendedAttributes(of number: UInt64) throws -> [(name: ExtendedAttribute, value: String)] {
    switch try node(number).subject {
    case .root, .service, .rejectedSaves: return []
    case .rejectedSave(let id): return [(.id, id.description), (.state, "rejected")]
    case .worksite(let id): return [(.id, id.description)]
    case .folder(let id, _): return [(.id, id.description)]
    case .document(let id):
      let item = try files.item(id)
      let version = item.content.map { (name: ExtendedAttribute.version, value: $0.description) }
      return [(.id, id.description), version, (.state, try state(of: item))].compactMap(\.self)
    }
  }

  /// Where the content of a document is: here, at the server, or here and not yet at the server.
  private func state(of item: Item) throws -> String {
    if let blob = item.blob, try files.isUnsent(blob) { return "unsent" }
    return files.isHere(item) ? "here" : "server"
  }

  /// The value of an extended attribute.
  ///
  /// - Throws: ``ErrorNumber`` `ENODATA` for another name.
  func extendedAttribute(_ name: String, of number: UInt64) throws -> String {
    // The kernel asks for its own attributes at each write.
    guard let known = ExtendedAttribute(rawValue: name),
      let value = try extendedAttributes(of: number).first(where: { $0.name == known })?.value
    else { throw ErrorNumber(ENODATA) }
    return value
  }
}
