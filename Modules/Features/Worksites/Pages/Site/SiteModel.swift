import Accounts
import Auth
import Core
import PageKit
import Worksites

/// A worksite with its tasks and its users.
struct SiteModel: Sendable {
  let site: Worksite
  /// The tasks, by name.
  let tasks: [WorksiteTask]
  /// The shown users: those attached first, each by name.
  let people: [Person]
  /// How many further users match.
  let more: Int
  /// The typed part of a name; `nil` for all users.
  let words: String?
  /// Whether the user of the page may change the worksite.
  let canManage: Bool

  /// A user of the company.
  struct Person: Hashable, Sendable {
    let id: ID
    let name: String
    let isActive: Bool
    let isAttached: Bool
  }

  /// The most users of a page.
  private static let pageSize = 50

  init(
    site: Worksite, tasks: [WorksiteTask], people: [Person], more: Int = 0, words: String? = nil,
    canManage: Bool
  ) {
    (self.site, self.tasks, self.people) = (site, tasks, people)
    (self.more, self.words, self.canManage) = (more, words, canManage)
  }

  init(_ call: PageCall) throws {
    let id = try call.id("site")
    let site = try call.answer(WorksiteWithID(id))
    let canManage = Right.manageWorksite.isGranted(to: try call.actor.role)
    let attached = Set(try call.answer(AttachedUsers(to: id)))
    let words = call.query("find").flatMap { $0.isEmpty ? nil : $0 }
    let matching = try call.answer(Users()).byName.filter { user in
      // Only a manager attaches others, and only a user who can log in is attached.
      guard attached.contains(user.id) || canManage && user.isActive else { return false }
      return words.map { foldedName(user.name).contains(foldedName($0)) } ?? true
    }
    let people = matching.map {
      Person(id: $0.id, name: $0.name, isActive: $0.isActive, isAttached: attached.contains($0.id))
    }
    let sorted = people.filter(\.isAttached) + people.filter { !$0.isAttached }
    self.init(
      site: site, tasks: try call.answer(WorksiteTasks(of: id)), people: Array(sorted.prefix(Self.pageSize)),
      more: max(0, sorted.count - Self.pageSize), words: words, canManage: canManage)
  }
}
