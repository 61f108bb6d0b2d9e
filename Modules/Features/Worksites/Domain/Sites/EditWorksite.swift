import Auth
import Core
import Operations
import Persistence

/// Changes the name, the description, the zone, the night work or the default break of a worksite.
public struct EditWorksite: Operation {
  public static let name = "worksites.site.edit"
  public static let right = Right.manageWorksite

  /// The worksite to change.
  package let worksite: ID
  /// A new name, unique in the company.
  public var name: Edit<String>?
  /// Another description, of at most 4000 characters.
  public var about: Edit<String>?
  /// The zone, by its IANA name.
  public var zone: Edit<String>?
  /// Whether work goes on at night.
  public var isNightWork: Edit<Bool>?
  /// The break of hours that are entered without one: a ``DefaultBreak``; empty for that of the company.
  public var defaultBreak: Edit<String>?

  /// An operation that changes nothing yet.
  public init(worksite: ID) { self.worksite = worksite }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let present = try Worksite.require(Self.right, at: worksite, for: actor, in: change.connection)
    var columns: Change.Columns = []
    let name = change.renaming(name, of: present.name)
    if let name = try name?.applied(to: present.name, field: "name") {
      columns += try SiteForm.freeName(name, except: worksite, by: actor, in: change.connection)
    }
    if let about = try about?.applied(to: present.about, field: "about") {
      columns.append(("description", try SiteForm.about(about)))
    }
    if let zone = try zone?.applied(to: present.zone, field: "zone") {
      columns.append(("zone", try SiteForm.zone(zone)))
    }
    if let isNightWork = try isNightWork?.applied(to: present.isNightWork, field: "isNightWork") {
      columns.append(("night_work", isNightWork))
    }
    if let rule = try defaultBreak?.applied(to: present.defaultBreak, field: "defaultBreak") {
      columns.append(("default_break", try SiteForm.defaultBreak(rule)))
    }
    if !columns.isEmpty { try change.update(WorksitesFeature.sites, worksite, columns) }
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    let old = before?.text("name") ?? worksite.short
    guard let new = name?.to, new != old else { return .editedSite(old) }
    return .renamedSite(old, new)
  }
}

/// Archives a worksite or restores it. An archived worksite can be read and worked on, but is not suggested.
public struct ArchiveWorksite: Operation {
  public static let name = "worksites.site.archive"
  public static let right = Right.manageWorksite

  /// The worksite to change.
  package let worksite: ID
  /// Whether the worksite is archived.
  package let isArchived: Bool

  /// An operation from its parts.
  public init(worksite: ID, isArchived: Bool) {
    self.worksite = worksite
    self.isArchived = isArchived
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let present = try Worksite.require(Self.right, at: worksite, for: actor, in: change.connection)
    if (present.archivedAt != nil) != isArchived {
      try change.update(
        WorksitesFeature.sites, worksite, [("archived_at", isArchived ? change.at : nil)])
    }
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    let name = before?.text("name") ?? worksite.short
    return isArchived ? .archivedSite(name) : .unarchivedSite(name)
  }
}

extension EditWorksite {
  private enum CodingKeys: String, CodingKey {
    case worksite
    case name
    case about
    case zone
    case isNightWork
    case defaultBreak
  }

  public init(from decoder: any Decoder) throws {
    let members = try EditDecoding(decoder, keyedBy: CodingKeys.self)
    worksite = try members.value(.worksite)
    name = try members.edit(.name)
    about = try members.edit(.about, empty: "")
    zone = try members.edit(.zone)
    isNightWork = try members.edit(.isNightWork)
    defaultBreak = try members.edit(.defaultBreak, empty: "")
  }

  public func encode(to encoder: any Encoder) throws {
    var members = EditEncoding(encoder, keyedBy: CodingKeys.self)
    try members.encode(worksite, .worksite)
    try members.encode(name, .name)
    try members.encode(about, .about)
    try members.encode(zone, .zone)
    try members.encode(isNightWork, .isNightWork)
    try members.encode(defaultBreak, .defaultBreak)
  }
}
