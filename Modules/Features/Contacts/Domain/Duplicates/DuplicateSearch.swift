import Core
import Persistence

/// Finds the pairs among contacts, the most certain first.
///
/// Contacts that may share a value are found by their columns. So a search keeps a few numbers of each contact in memory,
/// and reads the cards of likely pairs alone, as many as the answer needs.
struct DuplicateSearch {
  private var people: [Person] = []
  private var values: [SharedValue] = []

  /// The largest number of contacts that may share a value; a number that more people have says nothing.
  private static let maxSharing = 20
  /// The most cards that stay in memory.
  private static let maxCards = 500

  /// A contact by the hashes of its name and its company; 0 for none.
  private struct Person {
    let id: ID
    let name: Int
    let company: Int
  }

  /// A value of a contact.
  private struct SharedValue {
    let hash: Int
    let person: Int32
    let kind: SharedKinds
  }

  /// The kinds of values that two contacts share.
  private struct SharedKinds: OptionSet {
    let rawValue: UInt8
    static let phone = SharedKinds(rawValue: 1)
    static let email = SharedKinds(rawValue: 2)
    static let nameAndCompany = SharedKinds(rawValue: 4)
  }

  /// Two contacts that may be a pair, by their positions.
  private struct Candidate: Hashable {
    let first: Int32
    let second: Int32
  }

  /// The columns of a row, in the order in which ``add(_:)`` reads them.
  static let columns: SQL = "id, phones, emails, last_sort, first_sort, company_sort"

  /// Adds the contact of a row.
  mutating func add(_ row: inout Row) throws {
    let (id, phones, emails) = (try row.id(), row.utf8(), row.utf8())
    let (last, first, company) = (SortedName(row.bytes()), SortedName(row.bytes()), SortedName(row.bytes()))
    let person = Int32(people.count)
    for (texts, kind) in [(phones, SharedKinds.phone), (emails, .email)] {
      for text in texts.split(separator: UInt8(ascii: " ")) {
        values.append(SharedValue(hash: Self.hash(kind, text), person: person, kind: kind))
      }
    }
    let name = first.words.sorted { $0.lexicographicallyPrecedes($1) }
    let firm = company.words(before: last)
    let hashes = (name.isEmpty ? 0 : name.hashValue, firm.isEmpty ? 0 : firm.hashValue)
    people.append(Person(id: id, name: hashes.0, company: hashes.1))
    if hashes.0 != 0, hashes.1 != 0 {
      let hash = Self.hash(.nameAndCompany, [hashes.0, hashes.1])
      values.append(SharedValue(hash: hash, person: person, kind: .nameAndCompany))
    }
  }

  private static func hash(_ kind: SharedKinds, _ value: some Collection<some Hashable>) -> Int {
    var hasher = Hasher()
    hasher.combine(kind.rawValue)
    for part in value { hasher.combine(part) }
    return hasher.finalize()
  }

  /// The pairs, the most certain first; of equal certainty, those of the older contacts.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of pairs.
  ///   - card: reads the contact with an id.
  func pairs(limit: Int, _ card: (ID) throws -> Contact?) throws -> [DuplicatePair] {
    var keys: [Int32: ContactKeys] = [:]
    func key(_ person: Int32) throws -> ContactKeys? {
      if let known = keys[person] { return known }
      if keys.count >= Self.maxCards { keys.removeAll(keepingCapacity: true) }
      keys[person] = try card(people[Int(person)].id).map { ContactKeys($0) }
      return keys[person]
    }
    var found: [(pair: DuplicatePair, position: Int)] = []
    for (position, (candidate, bound)) in candidates().enumerated() {
      // All further pairs are at most as certain.
      if found.count >= limit, found.count(where: { $0.pair.score >= bound }) >= limit { break }
      guard let first = try key(candidate.first), let second = try key(candidate.second),
        let pair = first.pair(with: second)
      else { continue }
      found.append((pair, position))
    }
    found.sort { ($1.pair.score, $0.position) < ($0.pair.score, $1.position) }
    return found.prefix(limit).map(\.pair)
  }

  /// The possible pairs with the highest certainty that each may have, by that certainty and then by age.
  private func candidates() -> [(candidate: Candidate, bound: Int)] {
    let sorted = values.sorted { ($0.hash, $0.person) < ($1.hash, $1.person) }
    var shared: [Candidate: SharedKinds] = [:]
    var start = 0
    while start < sorted.count {
      let end = sorted[start...].firstIndex { $0.hash != sorted[start].hash } ?? sorted.count
      if (2...Self.maxSharing).contains(end - start) {
        for one in start..<end {
          for other in (one + 1)..<end where sorted[one].person != sorted[other].person {
            let candidate = Candidate(first: sorted[one].person, second: sorted[other].person)
            shared[candidate, default: []].formUnion(sorted[one].kind)
          }
        }
      }
      start = end
    }
    return shared.map { ($0.key, bound($0.key, $0.value)) }.filter { $0.1 >= ContactKeys.minScore }.sorted {
      let (one, other) = (($0.0.first, $0.0.second), ($1.0.first, $1.0.second))
      return $0.1 == $1.1 ? ids(one) < ids(other) : $0.1 > $1.1
    }
  }

  private func ids(_ pair: (Int32, Int32)) -> (ID, ID) {
    let (one, other) = (people[Int(pair.0)].id, people[Int(pair.1)].id)
    return (min(one, other), max(one, other))
  }

  /// The highest certainty of two contacts. Equal values have equal hashes; others may have them, too.
  private func bound(_ pair: Candidate, _ shared: SharedKinds) -> Int {
    let (one, other) = (people[Int(pair.first)], people[Int(pair.second)])
    return ContactKeys.score(
      phone: shared.contains(.phone), email: shared.contains(.email),
      name: one.name == other.name && one.name != 0,
      company: one.company == other.company && one.company != 0, haveNames: one.name != 0 && other.name != 0)
  }
}
