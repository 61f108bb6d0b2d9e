/// Finds the pairs among contacts. Only contacts that share a value are compared.
struct DuplicateSearch {
  let pairs: [DuplicatePair]

  /// The largest number of contacts that may share a value; a number that more people have says nothing.
  private static let maxSharing = 20

  init(_ keys: [ContactKeys]) {
    var groups: [String: [Int]] = [:]
    for (index, key) in keys.enumerated() {
      for phone in key.phones { groups["p" + phone, default: []].append(index) }
      for email in key.emails { groups["e" + email, default: []].append(index) }
      if !key.name.isEmpty, !key.company.isEmpty {
        groups["n" + key.name + "\n" + key.company, default: []].append(index)
      }
    }
    var seen: Set<[Int]> = []
    var found: [DuplicatePair] = []
    for group in groups.values where (2...Self.maxSharing).contains(group.count) {
      for (position, first) in group.enumerated() {
        for second in group[(position + 1)...] where seen.insert([first, second]).inserted {
          if let pair = keys[first].pair(with: keys[second]) { found.append(pair) }
        }
      }
    }
    pairs = found.sorted {
      ($1.score, $0.first.name, $0.first.id) < ($0.score, $1.first.name, $1.first.id)
    }
  }
}
