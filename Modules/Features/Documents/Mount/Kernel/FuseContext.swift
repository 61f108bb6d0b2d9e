import CFuse
import Core
import Foundation

/// The tree that answers the requests of the kernel, as the callbacks are handed it.
final class FuseContext: Sendable {
  let tree: MountedTree
  /// The kernel's cache of the tree.
  let cache: KernelCache

  init(_ tree: MountedTree, _ cache: KernelCache) { (self.tree, self.cache) = (tree, cache) }

  /// The time for which the kernel may use names and attributes, in seconds. It is notified of changes before.
  static let seconds = 10.0

  /// The context of a callback.
  static func of(_ context: UnsafeMutableRawPointer?) throws -> FuseContext {
    guard let context else { throw ErrorNumber(EIO) }
    return Unmanaged<FuseContext>.fromOpaque(context).takeUnretainedValue()
  }

  /// Answers a request: 0, or an error number, negative.
  static func answer(
    _ context: UnsafeMutableRawPointer?, _ body: (MountedTree) throws -> Void
  ) -> Int32 {
    do {
      try body(of(context).tree)
      return 0
    } catch {
      return -ErrorNumber(for: error).value
    }
  }

  /// Answers a request with a number of bytes, or with an error number, negative.
  static func count(
    _ context: UnsafeMutableRawPointer?, _ body: (MountedTree) throws -> Int64
  ) -> Int64 {
    do { return try body(of(context).tree) } catch { return -Int64(ErrorNumber(for: error).value) }
  }

  /// The name in a request.
  ///
  /// - Throws: ``ErrorNumber`` `EILSEQ` for bytes that are no UTF-8, `ENAMETOOLONG` for more than 255 bytes.
  static func name(_ bytes: UnsafePointer<CChar>?) throws -> String {
    guard let bytes, let name = String(validatingCString: bytes) else { throw ErrorNumber(EILSEQ) }
    guard name.utf8.count <= FileName.longest else { throw ErrorNumber(ENAMETOOLONG) }
    return name
  }

  /// Whether the program that waits for the answer was interrupted.
  static func isInterrupted(_ request: OpaquePointer?) -> Bool {
    request.map { worksite_fuse_is_interrupted($0) != 0 } ?? false
  }
}

extension MountedTree {
  /// Writes what the kernel gets of an item.
  func fill(_ entry: UnsafeMutablePointer<worksite_fuse_entry>?, _ found: Found) {
    entry?.pointee = worksite_fuse_entry(
      inode: found.number, attributes: worksite_fuse_attributes(found.attributes, permissions),
      seconds: FuseContext.seconds)
  }

  /// Writes the attributes of an item.
  func fill(
    _ result: UnsafeMutablePointer<worksite_fuse_attributes>?, _ seconds: UnsafeMutablePointer<Double>?,
    of number: UInt64
  ) throws {
    result?.pointee = worksite_fuse_attributes(try attributes(of: number), permissions)
    seconds?.pointee = FuseContext.seconds
  }

  /// Writes what the kernel gets of an opened document.
  func fill(
    _ result: UnsafeMutablePointer<worksite_fuse_opening>?, _ opening: Opening, keepsCache: Bool
  ) {
    result?.pointee = worksite_fuse_opening(handle: opening.rawValue, keeps_cache: keepsCache ? 1 : 0)
  }
}

extension Opening {
  /// The opening that a handle names.
  init(handle: UInt64) { self = Opening(rawValue: handle) ?? .reading }
}

extension worksite_fuse_attributes {
  /// Attributes as the kernel gets them.
  init(_ attributes: FileAttributes, _ permissions: FileAttributes.Permissions) {
    self.init(
      mode: attributes.mode(permissions), links: attributes.isFolder ? 2 : 1,
      size: attributes.size,
      blocks: attributes.blocks, modified: attributes.modifiedAt.nanoseconds)
  }
}

extension Instant {
  /// Nanoseconds since 1970; those of the earliest or latest number where the time is beyond.
  fileprivate var nanoseconds: Int64 {
    let (product, isOver) = milliseconds.multipliedReportingOverflow(by: 1_000_000)
    return isOver ? (milliseconds < 0 ? .min : .max) : product
  }
}
