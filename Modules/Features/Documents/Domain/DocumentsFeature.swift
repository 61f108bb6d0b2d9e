import Auth
import Core
import Operations
import Persistence
import Worksites

/// The folders and documents of worksites, with the documents' versions.
public enum DocumentsFeature {
  /// The feature as a value, for the composition of a program.
  public static let feature = Feature(
    id: "documents", summary: "folders and documents of worksites", requires: ["accounts", "worksites"],
    migrations: migrations + removalMigrations + metadataMigrations + lockMigrations + keepingMigrations
      + recentMigrations + executableMigrations,
    rights: [.readDocuments, .editDocuments, .emptyTrash, .breakLocks, .seeTypes, .manageTypes],
    operations: [
      AddFolder.self, AddDocument.self, SaveContent.self,
      EditItem.self, MoveItem.self, CopyItem.self, TrashItem.self, RestoreItem.self, EmptyTrash.self,
      ResolveConflict.self, RestoreRemoved.self, AddLock.self, RemoveLock.self, EditKeeping.self,
      RemoveVersions.self, AddDocumentType.self, EditDocumentType.self, RemoveDocumentType.self,
      AddDocumentTemplate.self, RemoveDocumentTemplate.self,
    ],
    queries: [
      ChangesOfFolder.self, Conflicts.self, CurrentVersion.self, DocumentAt.self, DocumentContent.self,
      DocumentTemplates.self, DocumentTemplateWithID.self, DocumentTotals.self, DocumentTypes.self,
      DocumentTypeWithID.self, Find.self, FindEverywhere.self, FolderMerge.self, FolderPage.self, ItemAt.self,
      ItemLineage.self,
      ItemsBegun.self, ItemWithID.self, KeepingOfWorksite.self, Locate.self, LocateIfPresent.self, Locks.self,
      LocksAround.self, RecentDocuments.self, ReplacedDocument.self, ResourceAt.self, ResourceChanges.self,
      ResourcesOfFolder.self, ResourceState.self, SimilarPaths.self, ThinnedVersions.self, Trash.self,
      TrashedItemWithID.self, TrashSize.self, TreeSize.self, Versions.self,
    ],
    recordKinds: [items, versions, removals, locks, lockNotices, keepings, types, templates],
    facets: [
      .renames([words]),
      .title(.documentsTitle),
      .programs([webDAV]),
      .likeness { try FolderLikeness.add(to: $0, from: $1, $2, $3) },
      .containers(
        Feature.Containers(
          mayFollow: { try mayFollow($0, $1, $2) }, inside: { try DocumentTree($1).folders(in: $0) },
          contents: { try DocumentTree($1).contents(of: $0) })),
      .contents(
        Feature.Contents(
          users: {
            try TreeAudit($2).users(of: $0, readableBy: $1)
              + DocumentTemplate.users(of: $0, readableBy: $1, in: $2)
          },
          mayRead: {
            try DocumentTree($2).hasVersion($0, readableBy: $1)
              || DocumentTemplate.isReadable($0, by: $1, in: $2)
          })),
      .addressing(
        Feature.Addressing(
          record: { try record(at: $0, for: $1, in: $2) }, address: { try address(of: $1, in: $0, $2) })),
      .audit { try TreeAudit($0).findings(isPartial: $1) },
      .notices { actor, connection, now in
        try Conflicts.notices(for: actor, in: connection)
          + Removal.notices(for: actor, in: connection, at: now)
          + LockNotice.notices(for: actor, in: connection)
      },
      .recompute { try RemovalWatch($0, at: $1).update() },
      .counterparts { try TreeMatcher($1, $2).matches(from: $0) },
      .rebuild { try TaggedItems($0).rebuild() },
      .upkeep { performer in
        try TemporaryFiles(performer).trashOld()
        try VersionUpkeep(performer).thin()
        try VacatedNames(performer.connection).forgetOld(now: performer.companyStore.clock.now())
      },
      .demo { try DocumentsDemo.fill($0) },
    ])

  /// The address of WebDAV (RFC 4918).
  public static let webDAV = ProgramAddress("webdav", "/dav/", title: .webDAVAddress)

  private static func address(
    of record: Record, in recordKind: String, _ connection: Connection
  ) throws -> String? {
    let item = recordKind == items.name ? record.id("id") : record.id("document")
    guard [items.name, versions.name].contains(recordKind), let item,
      let site = try record.id("worksite").flatMap({ try Worksite.with($0, in: connection) })
    else { return nil }
    let tree = DocumentTree(connection)
    // The history asks for the place that an item had.
    let components =
      if recordKind == items.name, let parent = record.id("parent"), let name = record.text("name") {
        try tree.components(of: parent) + [name]
      } else {
        try tree.components(of: item)
      }
    return DocumentPath(site: site.name, components: components).description
  }

  private static func record(at address: String, for actor: Actor, in connection: Connection) throws -> ID? {
    let path = try DocumentPath(address)
    let worksite =
      if let name = path.site {
        try WorksiteNamed(name).answer(in: connection, for: actor)
      } else {
        try WorksiteInUse().answer(in: connection, for: actor)
      }
    return try Locate(path, in: worksite).answer(in: connection, for: actor).container
  }

  /// The records of folders and documents.
  ///
  /// Folders are sent to all users of the worksite. Documents are sent only to devices that follow their
  /// folder, so that a worksite with a million documents costs a device nothing before the user opens a
  /// folder. Documents in the trash are sent as folders are: their folder may be in the trash too, and no
  /// device follows such a folder.
  package static let items = RecordKind(
    name: "documents.item", table: "documents_item", noun: .itemNoun, derivation: .fileNames,
    added: AddedColumns([
      "hash": "(SELECT version.hash FROM documents_version AS version WHERE version.id = content)",
      "last_modified_at": "CASE WHEN content IS NOT NULL THEN modified_at END",
    ]),
    forms: ColumnForms(
      ["kind": .word(["folder", "document", "temporary"]), "tags": .list, "executable": .flag],
      names: ["content": "contentVersion", "hash": "sha256", "executable": "isExecutable"], hidden: ["hash"]),
    unique: [RecordKind.Unique(["parent", "name_key"], whileNull: "trashed_at")],
    listing: RecordKind.Listing(
      container: { isTemporary($0) ? nil : $0.id("parent") }, isContainer: { isFolder($0) },
      touches: { record in
        guard !isTemporary(record), let worksite = record.id("worksite"), let parent = record.id("parent")
        else { return [] }
        return [RecordKind.Touch(name: "documents.listing", record: parent, audience: .site(worksite))]
      }),
    replicaRules: RecordKind.ReplicaRules(
      scope: { worksite(of: $0) }, companions: { try companions(of: $0, $1) }),
    audiences: { isFolder($0) || isTrashed($0) ? worksite(of: $0) : [] },
    access: { try isAllowed($0, $1, $2, $3) },
    check: { id, record, connection in try TreeRules(connection).check(id, record) },
    noteChange: { before, after, change in
      if change.isServer { try VacatedNames(change.connection).note(before: before, after: after) }
      try TaggedItems(change.connection).note(before: before, after: after)
    })

  /// The records of versions. They are sent with their document, whose change log entry announces them.
  static let versions = RecordKind(
    name: "documents.version", table: "documents_version",
    forms: ColumnForms(
      ["conflict": .flag],
      names: ["conflict": "isConflict", "hash": "sha256", "restored": "restoredRevision"],
      hidden: ["hash", "lock"]),
    unique: [RecordKind.Unique(["document", "number"])],
    whole: RecordKind.Whole("documents.item", by: "document"),
    replicaRules: RecordKind.ReplicaRules(
      scope: { worksite(of: $0) }, isLapsed: { isLapsed($0, of: $1, sent: $2) }),
    audiences: { _ in [] }, access: { try isAllowed($0, $1, $2, $3) })

  private static func worksite(of record: Record) -> [Audience] {
    record.id("worksite").map { [.site($0)] } ?? []
  }

  /// Whether a version that the server did not send with its document was removed by an undo.
  ///
  /// It was if it is newer than the current one, or a conflict. Older versions are sent only on request.
  private static func isLapsed(_ version: Record, of document: Record, sent: [Record]) -> Bool {
    guard let present = sent.first(where: { $0["id"] == document["content"] }),
      case .integer(let last) = present["number"], case .integer(let number) = version["number"]
    else { return false }
    return number > last || version["conflict"] != .integer(0)
  }

  /// The records that are sent with an item.
  ///
  /// With a folder these are the folders above it: a part of the changes, or the reply to a move, must not
  /// make a folder lie in itself on a device that has an older place of one of them. With a document these are
  /// the current version and the conflicts; older versions are sent on request.
  private static func companions(
    of record: Record, _ connection: Connection
  ) throws -> [RecordKind.Companion] {
    if isFolder(record) {
      guard let parent = record.id("parent"), parent != record.id("worksite") else { return [] }
      return try DocumentTree(connection).lineage(of: parent).map {
        RecordKind.Companion(recordKind: items.name, record: $0.item.id)
      }
    }
    guard let id = record.id("id") else { return [] }
    return try connection.rows(
      "SELECT id FROM documents_version WHERE document = \(id) AND (id = \(record.id("content")) OR conflict = 1)"
    ) { RecordKind.Companion(recordKind: versions.name, record: try $0.id()) }
  }

  /// Whether an actor's device may follow a container: a folder outside the trash, or the top of a worksite.
  private static func mayFollow(
    _ container: ID, _ actor: Actor, _ connection: Connection
  ) throws -> Bool {
    let tree = DocumentTree(connection)
    let worksite = try tree.worksite(of: container)
    let lineage = worksite == container ? [] : try tree.lineage(of: container)
    return try lineage.allSatisfy { $0.item.kind == .folder && !$0.isTrashed }
      && Worksite.isGranted(.readDocuments, at: worksite, to: actor, in: connection)
  }

  private static func isFolder(_ record: Record) -> Bool { record["kind"] == .integer(0) }

  /// Whether a record is of a document that a program made for itself. Neither devices nor listings have it.
  private static func isTemporary(_ record: Record) -> Bool {
    record["kind"] == Item.temporary.sqlValue
  }

  private static func isTrashed(_ record: Record) -> Bool { record["trashed_at"] != .null }

  private static func isAllowed(
    _ purpose: RecordKind.Purpose, _ record: Record, _ actor: Actor, _ connection: Connection
  ) throws -> Bool {
    guard let worksite = record.id("worksite") else { return false }
    let right: Right = purpose == .change ? .editDocuments : .manageWorksite
    return try Worksite.isGranted(right, at: worksite, to: actor, in: connection)
  }

  private static let migrations = [
    Migration(
      "documents-0001", reason: "the tree, and the versions of its documents",
      sql: """
        CREATE TABLE documents_item (
          id ID PRIMARY KEY,
          worksite ID NOT NULL,
          parent ID NOT NULL,         -- a folder, or the worksite for what lies at the top
          kind INT NOT NULL,          -- 0 folder, 1 document: the two segments of a listing
          name TEXT NOT NULL,
          name_key TEXT NOT NULL,     -- folded: unique within a folder
          name_sort BYTES NOT NULL,   -- collation key
          type TEXT NOT NULL,         -- folded extension, empty for a folder
          size INT NOT NULL,          -- bytes, 0 for a folder
          content ID,                 -- the current version of a document
          modified_at INT NOT NULL,   -- milliseconds since 1970, UTC
          modified_by ID NOT NULL,
          created_at INT NOT NULL,    -- milliseconds since 1970, UTC
          created_by ID NOT NULL,
          trashed_at INT,             -- set on the root of a trashed tree only
          trashed_by ID,
          version ID NOT NULL
        );
        CREATE UNIQUE INDEX documents_item_name ON documents_item (parent, name_key) WHERE trashed_at IS NULL;
        CREATE INDEX documents_item_by_name ON documents_item (parent, kind, name_sort, id) WHERE trashed_at IS NULL;
        CREATE INDEX documents_item_by_date ON documents_item (parent, kind, modified_at, id) WHERE trashed_at IS NULL;
        CREATE INDEX documents_item_by_size ON documents_item (parent, kind, size, id) WHERE trashed_at IS NULL;
        CREATE INDEX documents_item_by_type ON documents_item (parent, kind, type, name_sort, id)
          WHERE trashed_at IS NULL;
        CREATE INDEX documents_item_search ON documents_item (worksite, name_sort, id, name_key)
          WHERE trashed_at IS NULL;
        CREATE INDEX documents_item_trash ON documents_item (worksite, trashed_at, id) WHERE trashed_at IS NOT NULL;
        CREATE INDEX documents_item_trashed_in ON documents_item (parent, kind) WHERE trashed_at IS NOT NULL;
        CREATE TABLE documents_version (
          id ID PRIMARY KEY,
          document ID NOT NULL REFERENCES documents_item (id),
          worksite ID NOT NULL,
          number INT NOT NULL,        -- 1, 2, 3 …
          hash TEXT NOT NULL,         -- the blob, SHA-256, hexadecimal
          size INT NOT NULL,          -- bytes
          base ID,                    -- the version it replaced, or set out to replace
          conflict BOOL NOT NULL,     -- kept beside the current version, not in its line
          resolved_at INT,            -- milliseconds since 1970, UTC: when a user decided about the conflict
          modified_at INT NOT NULL,   -- the file's own time: milliseconds since 1970, UTC
          saved_at INT NOT NULL,      -- milliseconds since 1970, UTC
          saved_by ID NOT NULL,
          version ID NOT NULL
        );
        CREATE UNIQUE INDEX documents_version_number ON documents_version (document, number);
        CREATE INDEX documents_version_hash ON documents_version (hash);
        CREATE INDEX documents_version_conflict ON documents_version (worksite, saved_at)
          WHERE conflict = 1 AND resolved_at IS NULL
        """),
    Migration(
      "documents-0002",
      reason: "a listing has the entity tag and the date of each document without another query",
      sql: """
        ALTER TABLE documents_item ADD COLUMN hash TEXT;           -- of the current version; NULL for a folder
        ALTER TABLE documents_item ADD COLUMN last_modified_at INT -- milliseconds since 1970, UTC; NULL for a folder
        """),
    Migration(
      "documents-0010", reason: "what WebDAV needs beside the tree",
      sql: """
        CREATE TABLE documents_property (
          item ID PRIMARY KEY,
          properties TEXT NOT NULL    -- JSON: name and value of each property that a program set, in order
        );
        CREATE TABLE documents_vacated (
          folder ID NOT NULL,         -- or the worksite
          name TEXT NOT NULL,         -- that an item had there, and no item has now
          latest INT NOT NULL,        -- number of the latest change before the item left the name
          PRIMARY KEY (folder, name)
        );
        CREATE INDEX documents_vacated_latest ON documents_vacated (folder, latest)
        """),
    Migration(
      "documents-0030", reason: "programs that save remove a document, or rename it, and make it anew",
      sql: "ALTER TABLE documents_vacated ADD COLUMN item ID -- that had the name last"),
    Migration(
      "documents-0031", reason: "temporary files of programs have a kind of their own, 2",
      sql: "CREATE INDEX documents_item_temporary ON documents_item (kind) WHERE kind = 2"),
  ]
}
