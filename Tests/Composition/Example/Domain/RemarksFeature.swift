import Auth
import Core
import Operations
import Persistence

/// Remarks of users about a worksite.
enum RemarksFeature {
  static let feature = Feature(
    id: "remarks", summary: "remarks about worksites", requires: ["worksites"],
    migrations: [
      Migration(
        "remarks-0001", reason: "remarks",
        sql: """
          CREATE TABLE remarks_remark (
            id ID PRIMARY KEY,
            site ID NOT NULL REFERENCES worksites_site (id),
            author ID NOT NULL,
            text TEXT NOT NULL,
            version ID NOT NULL
          );
          CREATE INDEX remarks_remark_site ON remarks_remark (site, id)
          """)
    ],
    rights: [.readRemarks, .addRemarks], operations: [AddRemark.self],
    queries: [Remarks.self], recordKinds: [remarks])

  /// All users of the worksite are sent a remark; its author can undo it.
  static let remarks = RecordKind(
    name: "remarks.remark", table: "remarks_remark",
    audiences: { record in record.id("site").map { [.site($0)] } ?? [] },
    access: { _, record, actor, _ in record.id("author") == actor.user })
}

extension Right {
  static let readRemarks = Right(
    "remarks.read", .rightReadRemarks, .worksite, manager: true, reporter: true)
  static let addRemarks = Right("remarks.add", .rightAddRemarks, .worksite, manager: true, reporter: true)
}
