import CommandKit
import Core
import Device
import Documents
import Worksites

/// The locks of a worksite that this device knows, by item.
struct KnownLocks {
  private let byItem: [ID: [Locks.Located]]

  init(at worksite: ID, _ session: Session, _ context: Context) throws {
    let locks = try session.answer(Locks(at: worksite, now: context.machine.clock.now()))
    byItem = Dictionary(grouping: locks, by: \.lock.item)
  }

  /// The locks on an item itself.
  func on(_ item: ID) -> [Locks.Located] { byItem[item] ?? [] }

  /// The users who hold them, after the name of the item in a listing; empty without a lock.
  func mark(of item: Item) -> String {
    let names = Set(on(item.id).map(\.userName)).sorted()
    return names.isEmpty ? "" : " · \(Phrase.lockMark(names.joined(separator: ", ")))".printable
  }
}
