import Accounts
import Auth
import Core
import Documents
import DocumentsProvider
import Hours
import Persistence
import Sync
import TestSupport
import Worksites

/// A sample of every operation and query, about the company's worksite, as each kind of user would issue it.
struct Samples {
  let company: Company
  let actor: Actor

  private var hash: PasswordHash { PasswordHash(text: "") }
  private func newID() -> ID { company.world.newID() }

  func operations() throws -> [any Sync.Operation] {
    try company.world.bring(company.blob, actor)
    var user = EditUser(user: actor.user)
    user.phone = Edit(to: "+358 40 123 4567")
    var site = EditWorksite(worksite: company.site)
    site.about = Edit(to: "A school.")
    let (device, link, shared) = (newID(), newID(), newID())
    let url = "https://example.fi"
    try company.world.workspace.perform(AddLink(id: link, linkName: "Own", url: url), by: actor)
    try company.world.perform(AddCompanyLink(id: shared, linkName: "Shared", url: url))
    return try [
      CreateUser(id: newID(), username: "new", fullName: "New", role: .reporter), user,
      SetUserActive(user: company.colleague, isActive: false), SetPassword(user: actor.user, hash: hash),
      BeginSession(id: newID(), kind: .login, tokenHash: "00", device: device, deviceName: ""),
      Invite(id: newID(), tokenHash: "01", role: .reporter, note: "", endsAt: Instant(milliseconds: 0)),
      WithdrawInvitation(id: company.invitation),
      SetSetting(id: newID(), setting: "hours.step", value: "15"),
      SetCompanySetting(id: newID(), setting: HoursSettings.rounding, value: "15"),
      AddLink(id: newID(), linkName: "Weather", url: url), RemoveLink(link: link),
      AddCompanyLink(id: newID(), linkName: "Weather", url: url), RemoveCompanyLink(link: shared),
      CreateWorksite(id: newID(), siteName: "Kallio"), site,
      ArchiveWorksite(worksite: company.site, isArchived: true),
      AttachUsers(
        worksite: company.site, attach: [.init(id: newID(), user: company.colleague)], detach: []),
      AddTask(id: newID(), worksite: company.site, taskName: "Roofing"),
      EditTask(task: company.task, taskName: Edit(to: "Casting")), RemoveTask(task: company.task),
      CreateFolder(
        id: newID(), worksite: company.site, place: ItemPlace(parent: company.folder, name: "Lifting")),
      AddDocument(
        id: newID(), content: newID(), worksite: company.site,
        place: ItemPlace(parent: company.folder, name: "c.txt"), blob: company.blob,
        modifiedAt: Instant(milliseconds: 0)),
      SaveContent(
        document: company.document, documentName: "a.txt", content: newID(), base: company.version,
        blob: company.blob, modifiedAt: Instant(milliseconds: 0)),
      MoveItem(
        item: company.document, from: ItemPlace(parent: company.folder, name: "a.txt"),
        to: ItemPlace(parent: company.site, name: "a.txt")),
      TrashItem(item: company.document),
      try conflict(),
      RestoreItem(item: company.trashed, place: ItemPlace(parent: company.folder, name: "b.txt")),
    ] + hoursOperations()
  }

  /// A decision about two saves of the same version of a document.
  private func conflict() throws -> ResolveConflict {
    let ids = [newID(), newID()]
    for (id, text) in zip(ids, ["mine", "theirs"]) {
      let blob = try company.world.store(text)
      try company.world.bring(blob, company.world.actor)
      try company.world.perform(
        SaveContent(
          document: company.document, documentName: "a.txt", content: id, base: company.version, blob: blob,
          modifiedAt: Instant(milliseconds: 0)))
    }
    return ResolveConflict(
      document: company.document, documentName: "a.txt", content: ids[1], base: ids[0], keep: .beside,
      newContent: newID(), newDocument: newID())
  }

  func queries() throws -> [any Query] {
    let composition = company.world.workspace.composition
    let site = try company.world.answer(WorksiteWithID(company.site))
    return try [
      Users(), Sessions(of: actor.user), Invitations(), Settings(), Links(), Worksites(),
      WorksiteNamed("marjala"),
      WorksiteWithID(company.site), WorksiteTasks(of: company.site), WorksiteTaskWithID(company.task),
      AttachedUsers(to: company.site),
      Conflicts(in: company.site), DocumentAt(ItemPlace(parent: company.folder, name: "a.txt")),
      DocumentContent(of: company.document),
      Find(in: company.site, Find.Filter()), ItemWithID(company.document),
      Locate(try DocumentPath("/Plans"), in: site), LocateIfPresent(try DocumentPath("/Plans"), in: site),
      Trash(of: company.site), TreeSize(of: company.folder), Versions(of: company.document),
      FolderPage(of: company.folder), Pull([], in: composition),
      ChangesOfFolder(
        in: company.folder, since: try company.world.workspace.database.read { try .now(in: $0) }),
      History(in: composition), FeedAudiences(in: composition), KnownOperations(among: []),
      Feed(for: Audience.company.key, in: composition),
    ] + hoursQueries()
  }

  /// Operations and queries with tests of their own: they need a special state, or return nothing instead of
  /// failing.
  static let apart: Set<String> = [
    "sync.undo", "sync.redo", AcceptInvitation.name, Register.name, EndSession.name,
    AddDeviceEntry.name,
    "\(ItemAt.self)", "\(WorksiteInUse.self)",
  ]
}
