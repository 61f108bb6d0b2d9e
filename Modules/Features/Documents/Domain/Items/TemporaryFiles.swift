import Auth
import Core
import Operations
import Persistence

/// The temporary files of programs in the folders of worksites, such as `~$a.docx`.
package struct TemporaryFiles {
  private let performer: Performer

  init(_ performer: Performer) { self.performer = performer }

  /// The time after which a file without a change goes to the trash, in seconds.
  private static let maxAge: Int64 = 86_400
  /// The most files in one transaction.
  private static let limit = 500

  /// Puts files that did not change for a day in the trash. The actor of each operation is the user who stored the file.
  func trashOld() throws {
    let (tree, now) = (DocumentTree(performer.connection), performer.companyStore.clock.now())
    let old = try performer.connection.rows(Self.stored(before: now.adding(seconds: -Self.maxAge))) {
      (item: try $0.id(), user: try $0.id())
    }
    // A file in a folder in the trash stays in that folder.
    let here = try old.filter { try tree.lineage(of: $0.item).allSatisfy { !$0.isTrashed } }
    for file in here.prefix(Self.limit) {
      let actor = Actor(user: file.user, role: .admin, device: performer.actor.device)
      do {
        _ = try performer.acting(as: actor).perform(TrashItem(item: file.item), batch: performer.newID())
      } catch let failure as Failure where failure.code == .documentsLocked {
        // A later run puts it in the trash, once the lock of its folder has ended.
      }
    }
  }

  /// The statement that reads the files whose content was stored before a time, and the users who stored it.
  package static func stored(before limit: Instant) -> SQL {
    // SQLite uses the partial index only where the number is in the text of the statement.
    """
    SELECT item.id, item.modified_by FROM documents_item AS item
    JOIN documents_version AS version ON version.id = item.content
    WHERE item.kind = \(SQL(code: "\(Item.temporary)")) AND item.trashed_at IS NULL AND version.saved_at < \(limit)
    """
  }
}
