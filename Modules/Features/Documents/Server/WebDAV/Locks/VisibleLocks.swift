import Core
import DAVKit
import Documents

/// The locks of some items as a listing shows them.
struct VisibleLocks: Sendable {
  private var ofItems: [ID: [ActiveLock]] = [:]
  /// The locks that cover all below, each with the folded names of its folder from the worksite down.
  private var deep: [(folder: [String], lock: ActiveLock)] = []

  /// No locks, as at the root.
  init() {}

  /// The locks at a time.
  init(_ locks: [Locks.Located], at now: Instant) {
    for located in locks {
      let lock = ActiveLock(located, at: now)
      ofItems[located.lock.item, default: []].append(lock)
      if located.lock.isDeep {
        deep.append((([located.site] + located.components).map { foldedName($0) }, lock))
      }
    }
  }

  /// The locks that cover the members of a folder without being on them.
  func inherited(in folder: WorksitePlace) -> [ActiveLock] {
    if deep.isEmpty { return [] }
    let names = folder.names.map { foldedName($0) }
    return deep.filter { names.starts(with: $0.folder) }.map(\.lock)
  }

  /// The locks on an item itself.
  func on(_ item: ID) -> [ActiveLock] { ofItems[item] ?? [] }
}

extension LiveProperty {
  /// Returns the properties of locks (RFC 4918 §15.8, §15.10).
  ///
  /// - Parameter locks: returns the locks that cover a resource; `nil` for one that cannot be locked.
  static func ofLocks(_ locks: @escaping @Sendable (Resource) -> [ActiveLock]?) -> [LiveProperty] {
    [
      LiveProperty(
        .dav("supportedlock"), isInAllprop: true,
        writing: { resource, _, writer in
          if locks(resource) != nil { writer.supportedLocks() }
          return true
        }),
      LiveProperty(
        .dav("lockdiscovery"), isInAllprop: true,
        writing: { resource, _, writer in
          writer.locks(locks(resource) ?? [])
          return true
        }),
    ]
  }
}
