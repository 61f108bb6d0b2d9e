import Core
import OpenAPI
import ServerKit

extension SchemaNotes {
  /// The notes of the members of worksites.
  package static let worksites = SchemaNotes(
    objects: [
      "AttachUsers.Attachment": "A user to attach.",
      "WorksiteTask": "A task of a worksite.",
      "Worksite": "A worksite.",
    ],
    members: [
      "about": MemberNote("The description.", .text(0...4000), example: "A school for 400 pupils."),
      "archivedAt": MemberNote("The time of archiving; absent for an active worksite."),
      "attach": MemberNote("The users to attach.", .list(0...500)),
      "createdAt": MemberNote("The time of creation."),
      "defaultBreak": MemberNote(
        "The break of hours entered without one: minutes and the exceeded hours, or none; empty: the company's.",
        .text(0...10, pattern: "^(|none|[0-9]+/[0-9]+(:[0-9]{2})?)$"), example: "30/6"),
      "detach": MemberNote("The users to detach.", .list(0...500)),
      "AddWorksite.like": MemberNote(
        "A worksite that the caller sees: its zone, where none is given, its night work, default break, "
          + "folders, tasks, budgets with their categories, and active people are copied; "
          + "documents, limits and purchases are not. One undo takes back all."),
      "name": MemberNote(
        "The name.",
        .text(
          1...255,
          pattern:
            #"^[^<>:"/\\|?*\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*[^<>:"/\\|?*\u0000-\u0020\u007f-\u009f\u2028-\u202e\u2066-\u2069.]$"#
        ), example: "Marjala"),
      "version": MemberNote("The operation that last changed the record, for If-Match."),
      "isNightWork": MemberNote("Whether work goes on at night, so that a timer may run over midnight."),
      "zone": MemberNote(
        "The time zone, by its IANA name.", .text(1...64, pattern: "^[A-Z][A-Za-z]+(/[A-Z][A-Za-z_]+)*$"),
        example: "Europe/Helsinki"),
    ])
}
