import Auth
import Core
import DAVKit
import DAVServer
import Documents
import HTTPTypes
import Operations
import Persistence
import ServerKit
import SyncProtocol
import Worksites

/// The documents of a user's worksites as a tree: worksites as folders, below each its folders and documents.
struct WorksiteTree: DAVTree {
  static let compliance = ["1", "2", "3"]
  static let properties = PropertyTable(
    LiveProperty<WorksiteFolder>.ofCollections + LiveProperty.ofFolders
      + LiveProperty.ofLocks { $0.activeLocks }, dead: { $0.dead })

  let call: Call
  let caller: Caller

  init(_ call: Call, for caller: Caller) {
    self.call = call
    self.caller = caller
  }

  func place(at path: DAVPath) throws(DAVError) -> WorksitePlace { try WorksitePlace(path) }

  func path(of place: WorksitePlace) -> DAVPath { place.path() }

  /// The tree has no principals; its root stands in for the caller's.
  var principal: WorksitePlace { WorksitePlace([]) }

  func memberProperties(
    in folder: WorksiteFolder, report: PropfindRequest?
  ) throws -> MemberProperties<ItemResource> {
    let inherited = folder.locks.inherited(in: folder.place)
    var locks = folder.locks
    if folder.listsMembers, let located = folder.located {
      locks = try self.locks(.members(of: located.container), at: located.site)
    }
    return MemberProperties(
      PropertyTable(
        LiveProperty<ItemResource>.ofMembers(folder.itemAccess, reports: WorksitePlace.ofFolders)
          + LiveProperty.ofItems + LiveProperty.ofLocks { [locks] in locks.on($0.item.id) + inherited },
        dead: { $0.dead }))
  }

  func resource(at place: WorksitePlace) throws -> DAVResource<WorksiteFolder, ItemResource> {
    guard let question = place.question else {
      var root = self.folder(at: place, nil)
      root.space = space
      return .collection(root)
    }
    guard let found = try call.answer(question) else { throw DAVError(.notFound) }
    if let resource = found.resource, !resource.isCollection {
      var folder = self.folder(at: place.parent, nil)
      folder.locks = try locks(.item(resource.item.id), at: found.site)
      folder.listsMembers = false
      return .member(resource, of: folder)
    }
    var folder = self.folder(at: place, found)
    if let item = found.resource?.item { folder.locks = try locks(.item(item.id), at: found.site) }
    folder.space = space
    folder.state = try call.answer(ResourceState(of: found.container))
    return .collection(folder)
  }

  func collections(in collection: WorksiteFolder) throws -> [WorksiteFolder] {
    guard collection.located == nil else { return [] }
    return try call.answer(Worksites()).map { site in
      folder(at: WorksitePlace([site.name]), LocatedResource(site: site, resource: nil))
    }
  }

  func members(
    in collection: WorksiteFolder, after last: ItemResource?, limit: Int, withContent: Bool
  ) throws -> DAVPage<ItemResource> {
    guard let folder = collection.located?.container else { return DAVPage([], isLast: true) }
    let items = try call.answer(ResourcesOfFolder(in: folder, after: last?.item.name, limit: limit))
    return DAVPage(items, isLast: items.count < limit)
  }

  func changes(
    in collection: WorksiteFolder, after sequence: Int64, withRemoved: Bool, limit: Int, withContent: Bool
  ) throws -> DAVPage<DAVChange<ItemResource>> {
    guard let folder = collection.located?.container else { return DAVPage([], isLast: true) }
    let changes = try call.answer(
      ResourceChanges(in: folder, since: sequence, withRemoved: withRemoved, limit: limit))
    return DAVPage(
      changes.map { DAVChange($0.state, $0.name, $0.resource) }, isLast: changes.count < limit)
  }

  func content(at place: WorksitePlace, for headers: HTTPFields) throws -> DAVContent {
    guard let found = try place.question.flatMap({ try call.answer($0) }) else { throw DAVError(.notFound) }
    guard let document = found.resource?.item, document.kind == .document else {
      throw DAVError.folderHasNoContent
    }
    let content = try call.answer(DocumentContent(of: document.id))
    return .stored(
      ContentResponse(
        blob: content.version.blob, modifiedAt: content.lastModifiedAt, name: content.item.name,
        tag: EntityTag(ItemResource.tag(of: content.version.blob.hash))))
  }

  /// A folder, with what a listing needs.
  private func folder(at place: WorksitePlace, _ located: LocatedResource?) -> WorksiteFolder {
    WorksiteFolder(
      place: place, located: located, isWritable: SaveContent.right.isGranted(to: caller.actor.role),
      language: call.context.language)
  }

  private func locks(_ scope: LocksAround.Scope, at site: Worksite) throws -> VisibleLocks {
    let now = call.services.companyStore.clock.now()
    return VisibleLocks(try call.answer(LocksAround(scope, at: site.id, now: now)), at: now)
  }

  private var space: DiskSpace? {
    (try? call.services.contentSpace()).map { DiskSpace(used: $0.used, available: $0.available) }
  }
}
