/// The groups of a card and their labels (`item1.X-ABLabel`).
struct CardLabels {
  private var groups: Set<String> = []
  private var labels: [String: [Int]] = [:]
  private var last = 0

  init(_ lines: [ContentLine]) {
    for (index, line) in lines.enumerated() {
      guard let property = line.property, let group = property.group?.lowercased() else { continue }
      groups.insert(group)
      if property.name == "X-ABLABEL" { labels[group, default: []].append(index) }
    }
  }

  /// The positions of the labels of a group.
  func indices(of group: String?) -> [Int] { group.flatMap { labels[$0.lowercased()] } ?? [] }

  /// The name of a group that the card does not have yet.
  mutating func newGroup() -> String {
    repeat { last += 1 } while !groups.insert("item\(last)").inserted
    return "item\(last)"
  }
}
