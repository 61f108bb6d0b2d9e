import Core
import Documents
import DocumentsProvider
import TestSupport

/// Changes by chance at the top of a worksite, in its folders and in the trash.
struct RandomChanges {
  private let site: ProviderSite
  private var random: SeededRandom
  private var known: [ID] = []
  private var number = 0
  /// The items that keep their place; they are saved and tagged only.
  var spared: Set<ID> = []

  init(of site: ProviderSite, seed: UInt64) {
    self.site = site
    random = SeededRandom(seed: seed)
  }

  /// Adds a folder or document.
  mutating func add() throws {
    let name = newName()
    known.append(
      Int.random(in: 0..<4, using: &random) == 0 ? try site.folder(name).id : try site.document(name).id)
  }

  private mutating func newName() -> String {
    number += 1
    return "\(Int.random(in: 0..<100, using: &random)) Öljy \(number).txt"
  }

  /// Makes one change.
  mutating func change() throws {
    guard let id = known.randomElement(using: &random), let item = try? site.provider.item(id) else {
      return try add()
    }
    let isSpared = spared.contains(id)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: try add()
    case 1 where item.parent == .trash: try site.provider.restore(id, name: newName())
    case 2 where !isSpared && item.parent != .trash: try site.provider.trash([id])
    case 3 where !isSpared && item.parent != .trash: try site.provider.move(id, name: newName())
    case 4 where !isSpared && item.parent != .trash: try move(item)
    case 5 where item.parent != .trash && item.kind == .document: try site.save(item, newName())
    case 6 where item.parent != .trash: try site.provider.edit(id, tags: ["\(number)"])
    default: try add()
    }
  }

  /// Moves an item into a folder, or back to the top.
  private mutating func move(_ item: ProvidedItem) throws {
    if item.parent != site.top {
      try site.provider.move(item.id, to: site.top, name: newName())
    } else if let folder = try anyFolder(), folder != item.id {
      try site.provider.move(item.id, to: .folder(folder), name: newName())
    }
  }

  private mutating func anyFolder() throws -> ID? {
    let folders = try spared.sorted().filter { try site.provider.item($0).kind == .folder }
    return folders.randomElement(using: &random)
  }
}
