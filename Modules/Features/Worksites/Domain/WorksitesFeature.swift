import Auth
import Core
import Operations
import Persistence

/// The feature of worksites, their tasks and their members.
public enum WorksitesFeature {
  /// The feature to add to a composition.
  public static let feature = Feature(
    id: "worksites", summary: "the places of work", requires: ["accounts"], migrations: migrations,
    rights: [.listWorksites, .seeWorksite, .addWorksite, .manageWorksite],
    operations: [
      AddWorksite.self, EditWorksite.self,
      ArchiveWorksite.self, AttachUsers.self, AddTask.self,
      EditTask.self, RemoveTask.self,
    ],
    queries: [
      Worksites.self, WorksiteNamed.self, WorksiteInUse.self, WorksiteWithID.self, WorksiteTasks.self,
      WorksiteTaskWithID.self, WorkingZones.self,
      AttachedUsers.self,
    ],
    recordKinds: [sites, tasks, attachments],
    facets: [
      .renames([words]),
      .title(.worksitesTitle),
      .addressing(
        Feature.Addressing { _, record, connection in
          try (record.id("worksite") ?? record.id("site")).flatMap {
            try Worksite.with($0, in: connection)?.name
          }
        }),
      .membership(
        Feature.Membership(
          require: { _ = try Worksite.require(.manageWorksite, at: $0, for: $1, in: $2) },
          add: { user, site, record, change in
            // An undo may have removed the worksite since the invitation.
            guard try Worksite.exists(site, in: change.connection) else { return }
            try change.attach(user, to: site, as: record)
          })),
      .audiences { try audiences(of: $0, in: $1) },
      .likeness { try WorksiteLikeness.add(to: $0, from: $1, $2, $3) },
      .counterparts { try sameTasks(of: $0, $1, $2) },
      .demo { try WorksitesDemo.fill($0) },
    ])

  /// The records of worksites.
  package static let sites = RecordKind(
    name: "worksites.site", table: "worksites_site", noun: .siteNoun, derivation: .fileNames,
    forms: ColumnForms(
      ["night_work": .flag],
      names: ["description": "about", "night_work": "isNightWork", "default_break": "defaultBreak"]),
    unique: [RecordKind.Unique(["name_key"])],
    listing: RecordKind.Listing(isContainer: { _ in true }),
    changes: .comparing { site in
      [
        ChangeDescription.Value(unshown: .aboutValue, site.text("about") ?? ""),
        ChangeDescription.Value(.zoneValue, site.phrase("zone")),
        ChangeDescription.Value(
          .nightWorkValue, site["isNightWork"] == .bool(true) ? Phrase.isValue : Phrase.isNotValue),
        ChangeDescription.Value(.defaultBreakValue, site.phrase("defaultBreak")),
      ]
    }, isQuoted: true,
    audiences: { record in record.id("id").map { [.site($0)] } ?? [] },
    access: { try isAllowed($0, at: $1.id("id"), $2, $3) })

  static let tasks = RecordKind(
    name: "worksites.task", table: "worksites_task", noun: .taskNoun, derivation: .names,
    forms: ColumnForms(names: ["site": "worksite"]), unique: [RecordKind.Unique(["site", "name_key"])],
    whole: RecordKind.Whole("worksites.site", by: "site"), isQuoted: true,
    audiences: { record in record.id("site").map { [.site($0)] } ?? [] },
    access: { try isAllowed($0, at: $1.id("site"), $2, $3) })

  /// The attachments. The attached user receives them too, since they determine the user's audiences.
  package static let attachments = RecordKind(
    name: "worksites.attachment", table: "worksites_attachment",
    forms: ColumnForms(names: ["site": "worksite", "person": "user"]),
    unique: [RecordKind.Unique(["site", "person"])],
    whole: RecordKind.Whole("worksites.site", by: "site"),
    changes: ChangeDescription { before, after, name in
      let user = (after ?? before)?.id("user").map { name($0) ?? $0.short }
      guard let user, before == nil || after == nil else { return [] }
      return [after == nil ? .detachedUser(user) : .attachedUser(user)]
    },
    audiences: { record in
      [record.id("site").map { .site($0) }, record.id("person").map { .user($0) }].compactMap(\.self)
    },
    access: { try isAllowed($0, at: $1.id("site"), $2, $3) })

  private static func isAllowed(
    _ purpose: RecordKind.Purpose, at site: ID?, _ actor: Actor, _ connection: Connection
  ) throws -> Bool {
    guard let site else { return false }
    // The undo of an addition removed the worksite; a user who may add worksites may redo it.
    if purpose == .change, try !Worksite.exists(site, in: connection) {
      return Right.addWorksite.isGranted(to: actor.role)
    }
    // The manager of a worksite may see its history.
    return try Worksite.isGranted(.manageWorksite, at: site, to: actor, in: connection)
  }

  /// The tasks with equal names on worksites that are counterparts.
  private static func sameTasks(
    of sites: [ID: ID], _ local: Connection, _ server: Connection
  ) throws -> [ID: ID] {
    func tasks(of site: ID, _ connection: Connection) throws -> [(name: String, id: ID)] {
      try connection.rows("SELECT name_key, id FROM worksites_task WHERE site = \(site)") {
        ($0.text(), try $0.id())
      }
    }
    return try sites.reduce(into: [:]) { found, site in
      let there = Dictionary(uniqueKeysWithValues: try tasks(of: site.value, server).map { ($0.name, $0.id) })
      for task in try tasks(of: site.key, local) { found[task.id] = there[task.name] }
    }
  }

  private static func audiences(of actor: Actor, in connection: Connection) throws -> [Audience] {
    let sites = try connection.rows(
      "SELECT id FROM worksites_site WHERE \(Worksite.seen(by: actor)) ORDER BY id"
    ) { try $0.id() }
    return sites.flatMap { site -> [Audience] in
      actor.role == .reporter ? [.site(site)] : [.site(site), .managers(site)]
    }
  }

  private static let migrations = [
    Migration(
      "worksites-0001", reason: "worksites",
      sql: """
        CREATE TABLE worksites_site (
          id ID PRIMARY KEY,
          name TEXT NOT NULL,
          name_key TEXT NOT NULL UNIQUE,  -- folded: the form by which two names are the same
          name_sort BYTES NOT NULL,       -- collation key
          created_at INT NOT NULL,        -- milliseconds since 1970, UTC
          created_by ID NOT NULL,
          version ID NOT NULL
        );
        CREATE INDEX worksites_site_by_name ON worksites_site (name_sort, id)
        """),
    Migration(
      "worksites-0002", reason: "what a worksite is like, its tasks, and who works there",
      sql: """
        ALTER TABLE worksites_site ADD COLUMN description TEXT NOT NULL DEFAULT '';
        ALTER TABLE worksites_site ADD COLUMN zone TEXT NOT NULL DEFAULT 'Europe/Helsinki';  -- IANA name
        ALTER TABLE worksites_site ADD COLUMN archived_at INT;  -- milliseconds since 1970, UTC
        CREATE TABLE worksites_task (
          id ID PRIMARY KEY,
          site ID NOT NULL REFERENCES worksites_site (id),
          name TEXT NOT NULL,
          name_key TEXT NOT NULL,         -- folded
          name_sort BYTES NOT NULL,       -- collation key
          version ID NOT NULL
        );
        CREATE UNIQUE INDEX worksites_task_name ON worksites_task (site, name_key);
        CREATE INDEX worksites_task_by_name ON worksites_task (site, name_sort, id);
        CREATE TABLE worksites_attachment (
          id ID PRIMARY KEY,
          site ID NOT NULL REFERENCES worksites_site (id),
          person ID NOT NULL,
          version ID NOT NULL
        );
        CREATE UNIQUE INDEX worksites_attachment_site ON worksites_attachment (site, person);
        CREATE INDEX worksites_attachment_user ON worksites_attachment (person, site)
        """),
    Migration(
      "worksites-0003", reason: "a timer may run over midnight where work goes on at night",
      sql: "ALTER TABLE worksites_site ADD COLUMN night_work BOOL NOT NULL DEFAULT FALSE"),
    Migration(
      "worksites-0004", reason: "hours without a break have the default one of their worksite",
      sql: """
        ALTER TABLE worksites_site ADD COLUMN default_break TEXT NOT NULL DEFAULT '';  -- such as 30/6, or empty
        """),
  ]
}
