import Core
import OpenAPI
import SyncProtocol

extension SchemaNotes {
  /// The notes of the members that all routes share.
  package static let shared = SchemaNotes(
    objects: [
      "PageBody.*": "A page of a list.",
      "ChangedRecord.*": "A record that the request changed, with the result of its operation.",
      "CreatedRecord.*": "A record that the request made, with the result of its operation.",
      "OperationResult.*": "The result of a performed operation.",
      "AudiencesBody": "The audiences of a user.",
      "Batch": "Operations that a device performed, in their order.",
      "Batch.Entry": "An operation of a batch.",
      "BatchResults.Problem": "The results of a batch.",
      "BatchResults.Problem.Entry": "The result of one operation of a batch.",
      "ContentHashes": "The content that a client asks about, by hash.",
      "ContentRequest": "The small files whose content a device asks for in one request.",
      "ContentSpace": "The space for content on the server's disk.",
      "ContentsBody": "The stored content, in the order in which it was sent.",
      "FeedBody": "A page of an audience's changes.",
      "KnownContents": "The content that the client need not send.",
      "OperationUserBody": "The user who issued an operation.",
      "OperationIDs": "The operations that a device asks about.",
      "PerformedOperations": "The operations among them that the caller has performed on this server.",
      "Problem": "A problem document (RFC 9457) with a code, the invalid input and a remedy.",
      "Problem.Step": "A part of a remedy.",
      "PullBody": "The state of a device that pulls.",
      "RecordBody": "A record of any kind.",
      "RevertedBody": "The commands that an undo or redo reverted, in the caller's language.",
      "UploadBody": "A completed upload.",
      "Blob": "The identity of content: SHA-256 and size.",
      "DayRange": "A day, or several consecutive days.",
      "Done": "The outcome of an operation that returns nothing.",
      "FeedEntry": "A record that changed.",
      "HistoryView": "An operation in the history.",
      "HistoryView.ChangeView": "The change of one record by an operation.",
      "NoticeView": "A notice that the user sees once.",
      "PullAnswer": "The changes of all streams.",
      "StreamAnchor": "A stream of changes that a device can subscribe to.",
      "StreamChanges": "The changes of one stream.",
      "Record.Bytes": "Bytes of a column, in hexadecimal.",
    ],
    members: [
      "actor": MemberNote("The user who issued the operation."),
      "after": MemberNote(
        "The anchor that was read; absent when nothing was read.", .text(0...200),
        example: "019a9a5f-3e40-7001-8f0e-6a1c2b3d4e5f.16"),
      "HistoryView.address": MemberNote(
        "The place of the first changed record, as users write it; absent where it has none.",
        .text(1...4000), example: "Marjala:/Plans/site.dwg"),
      "HistoryView.ChangeView.after": MemberNote(
        "The members after the operation; absent when it removed the record."),
      "anchor": MemberNote(
        "The point from which to ask for later changes.", .text(0...200),
        example: "019a9a5f-3e40-7001-8f0e-6a1c2b3d4e5f.16"),
      "asOf": MemberNote(
        "The anchor of the state that the response describes.", .text(0...200),
        example: "019a9a5f-3e40-7001-8f0e-6a1c2b3d4e5f.16"),
      "at": MemberNote("The time of the operation, by the clock of its device."),
      "audiences": MemberNote("The keys of the audiences of the user."),
      "available": MemberNote(
        "The bytes that the server still accepts; 0 when it is full.", .number(0...9_007_199_254_740_991),
        example: .integer(52_428_800)),
      "batch": MemberNote("The id that all operations of one command share."),
      "before": MemberNote(
        "The anchor before the operations; absent when others changed something in between.", .text(0...200),
        example: "019a9a5f-3e40-7001-8f0e-6a1c2b3d4e5f.15"),
      "HistoryView.ChangeView.before": MemberNote(
        "The members before the operation; absent when it created the record."),
      "blob": MemberNote("The stored content."),
      "changes": MemberNote("The changes, in their order."),
      "clashing": MemberNote(
        "The ids of the records that clash with the request; absent without one.", .list(1...1000)),
      "code": MemberNote("A stable code for programs.", .text(1...100), example: "documents.nameTaken"),
      "contents": MemberNote(
        "The content that came with the operations, in the order in which it was sent."),
      "ContentRequest.contents": MemberNote(
        "The content of each, by its hash and size.", .list(0...ContentRequest.maximum)),
      "detail": MemberNote(
        "An explanation in one sentence: what happened and why.", .text(1...4000),
        example: "The entry overlaps another one."),
      "device": MemberNote("The device."),
      "epoch": MemberNote(
        "The epoch of the database; after a restore it is another one.", .text(0...100),
        example: "019a9a5f-3e40-7001-8f0e-6a1c2b3d4e5f"),
      "expected": MemberNote("The outcome that the device showed its user."),
      "expected-offset": MemberNote(
        "The offset of the upload, in bytes.", .number(0...9_007_199_254_740_991), example: .integer(0)),
      "field": MemberNote("The invalid input, by its name in JSON.", .text(1...200), example: "end"),
      "hasMore": MemberNote("Whether more changes can be asked for immediately."),
      "hash": MemberNote("SHA-256 of the content, 64 hexadecimal digits."),
      "hashes": MemberNote("SHA-256 hashes, 64 hexadecimal digits each.", .list(0...1000)),
      "hex": MemberNote("The bytes, two hexadecimal digits each.", .text(0...1_000_000), example: "00ff"),
      "id": MemberNote("The identity, which never changes."),
      "OperationIDs.ids": MemberNote("The ids of the operations.", .list(0...Batch.maximum)),
      "input": MemberNote("The members of the operation."),
      "isCarriedOver": MemberNote("Whether the operation was performed before the device had a server."),
      "isGone": MemberNote("Whether the record is gone for this audience."),
      "isOtherEpoch": MemberNote(
        "Whether the anchors were of another epoch, so that all streams are read from the start."),
      "isUndone": MemberNote("Whether the operation was undone."),
      "items": MemberNote("The items of the page, in the order of the list."),
      "known": MemberNote("The known ones among those asked about."),
      "limit": MemberNote(
        "The most records in the response; 1,000 when not given.", .number(1...10000), example: .integer(1000)
      ),
      "name": MemberNote("The name.", .text(1...255), example: "Marjala"),
      "Batch.Entry.name": MemberNote(
        "The name of the operation.", .text(1...100), example: "accounts.setting.set"),
      "StreamAnchor.name": MemberNote(
        "The key of an audience, or the id of a container.", .text(1...200), example: "company"),
      "next": MemberNote(
        "The cursor of the next page; absent on the last one.", .text(1...500), example: "WzEsMl0"),
      "NoticeView.id": MemberNote("The subject of the notice."),
      "NoticeView.text": MemberNote(
        "What happened, in the reader's language.", .text(1...4000), example: "Maija opened your hours again."
      ),
      "notices": MemberNote("The subjects of the notices that the user saw.", .list(0...500)),
      "ContentSpace.used": MemberNote(
        "The bytes in use.", .number(0...9_007_199_254_740_991), example: .integer(52_428_800)),
      "until": MemberNote(
        "The time up to which the user saw all events; absent for the notices alone."),
      "operation": MemberNote("The id of the operation, which is now the version of the records it wrote."),
      "HistoryView.operation": MemberNote(
        "The name of the operation.", .text(1...100), example: "worksites.site.edit"),
      "operations": MemberNote(
        "The operations, in the order in which the device performed them.", .list(0...500)),
      "outcome": MemberNote("The outcome of the operation."),
      "problem": MemberNote("The reason why the operation was rejected."),
      "provided-offset": MemberNote(
        "The offset that the request gave, in bytes.", .number(0...9_007_199_254_740_991),
        example: .integer(0)),
      "receivedAt": MemberNote(
        "The time when the server received the operation, where that was more than an hour later."),
      "members": MemberNote("The members of the record by their names; those without a value are absent."),
      "record": MemberNote("The record."),
      "recordKind": MemberNote("The kind of the record.", .text(1...100), example: "worksites.site"),
      "records": MemberNote("The touched records as they are now, where the device may have others."),
      "remedy": MemberNote(
        "The user's next step, in one sentence.", .text(1...4000), example: "Choose another time."),
      "Problem.steps": MemberNote(
        "The parts of the remedy, which a client may word in its own way.", .list(1...10)),
      "Problem.Step.kind": MemberNote(
        "The name of what the user can do; absent for a plain sentence.", .text(1...100),
        example: "hours.reopen"),
      "Problem.Step.values": MemberNote("The values that the step concerns, by name."),
      "Problem.Step.sentence": MemberNote(
        "The step in one sentence.", .text(1...4000), example: "Open them again first."),
      "results": MemberNote("The results, in the order of the operations."),
      "retryAfter": MemberNote(
        "The seconds after which a retry may succeed.", .number(0...86400), example: .integer(1)),
      "size": MemberNote(
        "The size of the content, in bytes.", .number(0...9_007_199_254_740_991), example: .integer(0)),
      "start": MemberNote("The first day."),
      "end": MemberNote("The day after the last one.", example: "2026-11-24"),
      "status": MemberNote("The HTTP status.", .number(400...599), example: .integer(409)),
      "stream": MemberNote("The stream.", .text(1...200), example: "company"),
      "streams": MemberNote("The streams to pull.", .list(0...1000)),
      "summaries": MemberNote("The descriptions of the reverted commands."),
      "summary": MemberNote(
        "A description in the reader's language.", .text(0...4000), example: "Renamed Marjala to Marjala 2"),
      "returnsRecords": MemberNote("Whether the response contains the touched records in any case."),
      "title": MemberNote(
        "The kind of failure as text, the same for all problems of that kind.", .text(1...200),
        example: "Conflict"),
      "Problem.type": MemberNote(
        "The problem type, a URI, where a standard defines it.", .text(1...500), example: "about:blank"),
      "upload": MemberNote("The id of the upload."),
      "wasAcknowledged": MemberNote("Whether the server acknowledged and then lost the operation."),
      "query.limit": MemberNote("The most items in the response; 200 when not given."),
      "query.cursor": MemberNote("The cursor of the page before.", .text(1...500)),
      "query.recordKind": MemberNote("The kind of record.", .text(1...100), example: "hours.entry"),
      "query.filter": MemberNote("A condition on a column.", .text(1...300), example: "createdAt:2026-06"),
      "query.order": MemberNote("The column that sorts.", .text(1...100), example: "-createdAt"),
      "query.column": MemberNote("A column of the file.", .text(1...100), example: "name"),
      "query.ending": MemberNote(
        "The last digits of an id.", .text(8...32, pattern: "^[0-9a-f]+$"), example: "1a2b3c4d"),
      "query.after": MemberNote("The anchor that was read.", .text(1...200)),
      "query.audience": MemberNote("The key of the audience.", .text(1...200), example: "company"),
      "header.If-Match": MemberNote(
        "The entity tag of the version to change.", .text(1...200),
        example: #""019a9a5f-3e40-7001-8f0e-6a1c2b3d4e5f""#),
      "header.Upload-Length": MemberNote(
        "The size of the whole content, in bytes.", .number(0...9_007_199_254_740_991), example: .integer(0)),
      "header.Upload-Offset": MemberNote(
        "The offset of the body within the content, in bytes.", .number(0...9_007_199_254_740_991),
        example: .integer(0)),
      "header.X-OC-Mtime": MemberNote(
        "The time of the last change of the content, in seconds since 1970.", .number(0...253_402_300_799),
        example: .integer(1_795_069_800)),
    ])
}
