import Core
import DAVKit
import DAVServer
import Documents
import HTTPTypes
import Operations
import Persistence
import Worksites

/// A folder, a worksite or the root of all worksites, with all that its properties need.
struct WorksiteFolder: DAVCollection {
  let place: WorksitePlace
  /// The worksite, and the folder in it; `nil` for the root.
  let located: LocatedResource?
  /// Whether the caller may change documents.
  let isWritable: Bool
  /// The state of its items; `nil` where no property needs it.
  var state: ResourceState.Answer?
  /// The space of the disk; `nil` where no property needs it.
  var space: DiskSpace?
  /// The locks on it and on the folders above.
  ///
  /// The folder of a single member has those on the member, too.
  var locks = VisibleLocks()
  /// Whether its members are listed, whose locks are then read with their properties.
  var listsMembers = true
  let language: Language

  var path: DAVPath { place.path(isCollection: true) }
  var types: [DAVName] { [] }
  var title: String {
    located.map { $0.resource?.item.name ?? $0.site.name } ?? Phrase.worksites.text(in: language)
  }
  var reports: [DAVName] { place.reports }
  var user: DAVUser? { nil }
  var token: SyncToken? {
    state.flatMap { state in
      located.map { SyncToken(epoch: "\(state.epoch) \($0.container)", sequence: state.state) }
    }
  }
  var oldestSequence: Int64 { state?.oldest ?? 0 }

  var access: DAVAccess {
    guard isWritable, let located else { return DAVAccess([.read]) }
    return DAVAccess(located.resource == nil ? [.read, .bind, .unbind] : [.read, .write])
  }

  /// The rights of the caller on its items.
  var itemAccess: DAVAccess { DAVAccess(isWritable ? [.read, .write] : [.read]) }

  /// The time when it was added.
  var createdAt: Instant? { located.map { $0.resource?.item.createdAt ?? $0.site.createdAt } }

  /// The locks that cover it; `nil` for a worksite and the root, which cannot be locked.
  var activeLocks: [ActiveLock]? {
    guard let item = located?.resource?.item else { return nil }
    return locks.on(item.id) + locks.inherited(in: place.parent)
  }

  /// The properties that clients set.
  var dead: [DeadProperty] { located?.resource?.dead ?? [] }
}

/// The space of the server's disk in bytes, which all worksites share (RFC 4331 §3).
struct DiskSpace: Sendable {
  let used: Int64
  let available: Int64
}

extension LiveProperty<WorksiteFolder> {
  /// The properties of folders beside those of all collections.
  static var ofFolders: [LiveProperty] {
    [
      LiveProperty(.dav("creationdate"), isInAllprop: true) { $0.createdAt?.description },
      LiveProperty(.dav("getlastmodified"), isInAllprop: true) { folder in
        folder.located.map { HTTPDate($0.resource?.item.modifiedAt ?? $0.site.createdAt).description }
      },
      LiveProperty(.dav("quota-available-bytes")) { $0.space.map { String($0.available) } },
      LiveProperty(.dav("quota-used-bytes")) { $0.space.map { String($0.used) } },
    ]
  }
}
