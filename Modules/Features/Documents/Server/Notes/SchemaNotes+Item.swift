import Core
import Documents
import OpenAPI
import ServerKit

extension SchemaNotes {
  /// The notes of the members of folders and documents.
  static let item = SchemaNotes(
    objects: [
      "CopyItem.Outcome": "The copies.",
      "FolderRoutes.Changes": "The changes in a folder.",
      "FolderRoutes.Children": "A page of a folder.",
      "FolderRoutes.LocatedView": "The folder or document at an address.",
      "EmptyTrash.Outcome": "The removed documents.",
      "RestoreRemoved.Outcome": "The restored items.",
      "RestoreRemoved.Unplaced": "An item that stays in the trash, as no place can take it.",
      "TrashRoutes.TrashView": "An item in the trash.",
      "MergeRoute.FolderMergeBody": "The folder that receives the items of another one.",
      "ItemPlace": "The place of an item: its folder and its name there.",
      "ItemRoutes.SizeView": "The numbers of folders, documents and bytes below a folder.",
      "ItemView": "A folder or document.",
    ],
    members: [
      "bytes": MemberNote(
        "The sum of the sizes, in bytes.", .number(0...9_007_199_254_740_991), example: .integer(0)),
      "copy": MemberNote("The copy of the document or folder."),
      "createdBy": MemberNote("The user who added the item."),
      "deleted": MemberNote("The ids of the items that are not in the folder any more."),
      "digest": MemberNote(
        "A digest of the names and the content that were copied, 16 hexadecimal digits.", .text(16...16),
        example: "0f1e2d3c4b5a6978"),
      "document": MemberNote("The document."),
      "documentName": MemberNote(
        "The name of the document, as the user saw it.", .text(1...255), example: "site.dwg"),
      "documents": MemberNote(
        "The number of documents.", .number(0...9_007_199_254_740_991), example: .integer(1)),
      "folders": MemberNote(
        "The number of folders.", .number(0...9_007_199_254_740_991), example: .integer(1)),
      "MergeRoute.FolderMergeBody.into": MemberNote("The folder, or the worksite for its top."),
      "CopyItem.Outcome.items": MemberNote(
        "The number of copied folders and documents.", .number(1...9_007_199_254_740_991),
        example: .integer(1)),
      "isExecutable": MemberNote("Whether the document has the executable bit; absent where it has not."),
      "isTemporary": MemberNote(
        "Whether a program made the document for itself: without versions, in no listing, search or history."),
      "item": MemberNote("The folder or document."),
      "kind": MemberNote("The kind of the item."),
      "lastModifiedAt": MemberNote(
        "`modifiedAt`, moved by at least a second with each change of the content; absent for a folder."),
      "modifiedAt": MemberNote("The time of the last change to the content, as its program reported it."),
      "modifiedBy": MemberNote("The user who saved the content last."),
      "newDocument": MemberNote("The id of the new document."),
      "newName": MemberNote(
        "The name of the new document.",
        .text(
          1...255,
          pattern:
            #"^[^<>:"/\\|?*\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*[^<>:"/\\|?*\u0000-\u0020\u007f-\u009f\u2028-\u202e\u2066-\u2069.]$"#
        ), example: "site 2.dwg"),
      "parent": MemberNote("The folder that contains the item, or the worksite at the top."),
      "path": MemberNote("The address.", .text(1...16000), example: "/Plans/site.dwg"),
      "place": MemberNote("The folder and the name there."),
      "removedBy": MemberNote("The user who removed the items."),
      "restored": MemberNote(
        "The number of entries of the trash; a folder is one entry with all that is in it.",
        .number(0...9_007_199_254_740_991), example: .integer(1)),
      "unplaced": MemberNote(
        "The items that stay in the trash, as no place can take them; absent without any."),
      "hasMore": MemberNote(
        "Whether more items are left, which the same request under another key restores; absent otherwise."),
      "RestoreRemoved.Unplaced.name": MemberNote(
        "The name of the item.", .text(1...255), example: "site.dwg"),
      "RestoreRemoved.Unplaced.code": MemberNote(
        "The code of the failure.", .text(1...100), example: "documents.locked"),
      "RestoreRemoved.since": MemberNote("The time of the first removal that is taken back."),
      "source": MemberNote("The document or folder, or the worksite for its whole tree."),
      "tags": MemberNote(
        "The tags, in the order of lists; absent without any. An edit that says in `base` which it replaces keeps those that other users added.",
        .list(0...100)),
      "trashed": MemberNote("The items to remove from the trash.", .list(0...EmptyTrash.maxItems)),
      "trashedAt": MemberNote("The time when the item was put in the trash."),
      "trashedBy": MemberNote("The user who put the item in the trash."),
      "ItemView.type": MemberNote(
        "The extension in lower case; absent for a folder.", .text(0...16), example: "dwg"),
      "updated": MemberNote("The items that were added or changed."),
      "path.name": MemberNote(
        "The name of the document.",
        .text(
          1...255,
          pattern:
            #"^[^<>:"/\\|?*\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*[^<>:"/\\|?*\u0000-\u0020\u007f-\u009f\u2028-\u202e\u2066-\u2069.]$"#
        ), example: "site.dwg"),
      "query.path": MemberNote(
        "The address.", .text(1...2000, pattern: "^/[A-Za-z0-9]*$"), example: "/Plans"),
      "query.text": MemberNote(
        "Parts of the name, in any case, with spaces between them.", .text(0...255), example: "plan"),
      "query.type": MemberNote(
        "An extension, or several with commas.", .text(0...200, pattern: "^[a-z0-9]{1,8}(,[a-z0-9]{1,8})*$"),
        example: "pdf,dwg"),
      "query.larger": MemberNote(
        "The least size, in bytes.", .number(0...9_007_199_254_740_991), example: .integer(0)),
      "query.tag": MemberNote("A tag, or several with commas.", .text(0...500), example: "safety"),
      "query.since": MemberNote("The anchor of the listing or of the response before.", .text(1...200)),
    ])
}
