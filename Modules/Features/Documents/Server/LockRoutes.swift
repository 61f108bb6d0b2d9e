import Core
import Documents
import HTTPTypes
import Operations
import ServerKit

/// The routes for locks: check-outs of users, and the locks of programs.
enum LockRoutes {
  private static let tag = DocumentsServer.tag

  static let all: [Endpoint] = [
    .operation(
      AddLock.self, .put, "/documents/{item}/lock",
      "lock a document, or a folder with all that is in it; the user's own check-out is extended", tag: tag,
      made: ["id"]),
    .operation(
      RemoveLock.self, .delete, "/documents/{item}/lock",
      "unlock a document or folder, or break the locks of other users", tag: tag),
    Endpoint(
      .get, "/documents/worksites/{worksite}/locks", "list the locks of a worksite, the earliest first",
      tag: tag, answering: PageBody<LockView>.self
    ) { call in
      let locks = Locks(at: try call.id("worksite"), now: call.services.companyStore.clock.now())
      return PageBody(try call.answer(locks).map { LockView($0) })
    },
  ]
}
