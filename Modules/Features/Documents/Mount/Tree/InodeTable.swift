import Core
import Documents

/// The items that the kernel knows, by the numbers (inodes) it knows them by.
///
/// A number follows from the id of the item, so that it is the same after each mount, as programs such as git expect.
struct InodeTable {
  /// The number of the folder of all worksites.
  static let root: UInt64 = 1
  /// The number of the folder `.worksite`, in the root.
  static let service: UInt64 = 2
  /// The number of the folder of the rejected saves.
  static let rejectedSaves: UInt64 = 3

  /// An item that the kernel knows.
  struct Node {
    /// The item.
    var subject: Subject
    /// The number of the folder in which the kernel found the item.
    var parent: UInt64
    /// The name by which the kernel found the item.
    var name: String
    /// The version of the record that the kernel has; `nil` for a worksite.
    var version: ID?
    /// The beginning of the hash of the content whose bytes the kernel may have; `nil` for none.
    var content: UInt64?
    /// How often the kernel was given the number.
    var count: UInt64
    /// Whether another number stands for the document now. Programs that opened this one before have the replaced content.
    var isReplaced = false
  }

  /// The thing that a number stands for.
  enum Subject: Hashable, Sendable {
    /// The folder of all worksites.
    case root
    /// The top of a worksite.
    case worksite(ID)
    /// A folder and its worksite.
    case folder(ID, worksite: ID)
    /// A document.
    case document(ID)
    /// The folder `.worksite`.
    case service
    /// The folder of the rejected saves.
    case rejectedSaves
    /// The save of a change that the server rejected.
    case rejectedSave(ID)

    /// The id of the worksite, folder, document or change.
    var id: ID? {
      switch self {
      case .root, .service, .rejectedSaves: nil
      case .worksite(let id), .folder(let id, _), .document(let id), .rejectedSave(let id): id
      }
    }

    /// The number of a folder that has no id.
    fileprivate var fixedNumber: UInt64 {
      switch self {
      case .service: InodeTable.service
      case .rejectedSaves: InodeTable.rejectedSaves
      case .root, .worksite, .folder, .document, .rejectedSave: InodeTable.root
      }
    }

    /// The subject of an item.
    init(_ item: Item) {
      self = item.kind == .folder ? .folder(item.id, worksite: item.worksite) : .document(item.id)
    }
  }

  private var nodes = fixedNodes

  /// The folders that the kernel may always know.
  private static let fixedNodes = [
    root: Node(subject: .root, parent: root, name: "", version: nil, content: nil, count: 1),
    service: Node(subject: .service, parent: root, name: "", version: nil, content: nil, count: 1),
    rejectedSaves: Node(
      subject: .rejectedSaves, parent: service, name: "", version: nil, content: nil, count: 1),
  ]

  /// The numbers that do not follow from the ids of the items they stand for.
  private var others: [ID: UInt64] = [:]

  /// The number of items that the kernel knows, without the folders that have no id.
  var count: Int { nodes.count - Self.fixedNodes.count }

  /// The item with a number.
  subscript(_ number: UInt64) -> Node? { nodes[number] }

  /// The number of a worksite or an item that the kernel knows.
  ///
  /// Each item has one, although a document may have had others, whose content was replaced.
  func number(of id: ID) -> UInt64? {
    if let other = others[id] { return other }
    let number = Self.number(following: id)
    guard let node = nodes[number], node.subject.id == id, !node.isReplaced else { return nil }
    return number
  }

  /// The number that a subject has or would get.
  func number(for subject: Subject) -> UInt64 { subject.id.map { number(for: $0) } ?? subject.fixedNumber }

  /// The number that an item has or would get. It follows from the id; where another item has it, it is the next free one.
  func number(for id: ID) -> UInt64 {
    if let number = number(of: id) { return number }
    var number = Self.number(following: id)
    while number == 0 || nodes[number] != nil { number &+= 1 }
    return number
  }

  /// The number that follows from an id.
  private static func number(following id: ID) -> UInt64 {
    // The last bits of the halves are random, those of the time differ between items.
    id.high &* 0x9E37_79B9_7F4A_7C15 ^ id.low
  }

  /// Notes that the kernel is given a number for a name.
  mutating func give(_ subject: Subject, named name: String, in parent: UInt64, version: ID?) -> UInt64 {
    guard let id = subject.id else { return subject.fixedNumber }
    let number = number(for: id)
    var node =
      nodes[number]
      ?? Node(subject: subject, parent: parent, name: name, version: version, content: nil, count: 0)
    (node.subject, node.parent, node.name, node.version) = (subject, parent, name, version)
    node.count += 1
    nodes[number] = node
    if number != Self.number(following: id) { others[id] = number }
    return number
  }

  /// Notes that the kernel gave back a number.
  mutating func forget(_ number: UInt64, _ count: UInt64) {
    guard Self.fixedNodes[number] == nil, let node = nodes[number] else { return }
    nodes[number]?.count = node.count - min(count, node.count)
    guard node.count <= count else { return }
    nodes[number] = nil
    if let id = node.subject.id, others[id] == number { others[id] = nil }
  }

  /// Changes what is known of an item.
  mutating func update(_ number: UInt64, _ change: (inout Node) -> Void) {
    if var node = nodes[number] {
      change(&node)
      nodes[number] = node
    }
  }

  /// Makes a number stand for another document, which has taken the place of its own.
  mutating func replace(_ number: UInt64, by document: ID) {
    guard let own = nodes[number]?.subject.id, own != document else { return }
    if let former = self.number(of: document) { update(former) { $0.isReplaced = true } }
    if others[own] == number { others[own] = nil }
    update(number) { $0.subject = .document(document) }
    others[document] = number == Self.number(following: document) ? nil : number
  }

  /// The items with some ids that the kernel knows, by their numbers.
  func known(among ids: Set<ID>) -> [(number: UInt64, node: Node)] {
    ids.compactMap { id in number(of: id).flatMap { number in nodes[number].map { (number, $0) } } }
  }
}
