import Core
import Persistence

/// The notices for one recipient in a database, and which of them were seen.
///
/// They are written in the transaction that applies the changes they are about. On a server the recipient is a
/// user. A device has one user, and its recipient is the profile.
package struct Notices {
  private let connection: Connection
  private let recipient: ID

  /// The recipient on a device, whatever id its user has.
  package static let profile = ID(high: 0, low: 0)

  /// The notices for a recipient.
  package init(_ connection: Connection, for recipient: ID) {
    self.connection = connection
    self.recipient = recipient
  }

  /// The kind of a notice, which decides how long it stays.
  package enum Topic: Int64, Sendable, CaseIterable {
    /// A decision or a state that the user should know of, for as long as it is so.
    case state = 1
    /// An operation that the server rejected, for as long as it is rejected.
    case rejection = 2
    /// Operations that the server lost, for as long as it lacks them.
    case loss = 3
  }

  /// A notice about what is so at present.
  package struct Present {
    package let id: ID
    /// Lesser subjects that need no notice of their own once the user saw this one.
    package let includes: [ID]
    package let make: () throws -> Notice

    /// A notice whose text is made once it is needed.
    package init(_ id: ID, _ make: @escaping () throws -> Notice) {
      (self.id, includes, self.make) = (id, [], make)
    }

    package init(_ notice: Notice) {
      (id, includes, make) = (notice.id, notice.includes, { notice })
    }
  }

  /// The notices of a topic that were not seen, in the order in which they were written.
  package func unseen(_ topic: Topic) throws -> [Notice] {
    try connection.rows(Self.unseen(topic, of: recipient)) { row in
      Notice(
        id: try row.id(), text: try JSON.value(Phrase.self, from: row.text()),
        remedy: try row.optional { try JSON.value(Remedy.self, from: $0.text()) })
    }
  }

  /// The statement of the notices of a topic that were not seen.
  static func unseen(_ topic: Topic, of recipient: ID) -> SQL {
    """
    SELECT subject, text, remedy FROM operations_notice
    WHERE recipient = \(recipient) AND seen_at IS NULL AND topic = \(topic.rawValue) ORDER BY position
    """
  }

  /// The subjects of a topic whose notices were seen.
  package func seen(_ topic: Topic) throws -> Set<ID> {
    Set(try connection.rows(Self.seen(topic, of: recipient)) { try $0.id() })
  }

  /// The statement of the subjects of a topic whose notices were seen.
  static func seen(_ topic: Topic, of recipient: ID) -> SQL {
    """
    SELECT subject FROM operations_notice
    WHERE recipient = \(recipient) AND topic = \(topic.rawValue) AND seen_at IS NOT NULL
    """
  }

  /// Notes that the user has seen the notices about some subjects, or needs none.
  package func noteSeen(_ subjects: [ID], of topic: Topic, at now: Instant) throws {
    for subject in subjects {
      try connection.execute(
        """
        INSERT INTO operations_notice (recipient, subject, topic, text, seen_at)
        VALUES (\(recipient), \(subject), \(topic.rawValue), \(Self.noText), \(now))
        ON CONFLICT (recipient, topic, subject) DO UPDATE SET seen_at = excluded.seen_at
          WHERE operations_notice.seen_at IS NULL
        """)
    }
  }

  /// Removes the notice about a subject.
  package func remove(_ subject: ID, of topic: Topic) throws {
    try connection.execute(
      """
      DELETE FROM operations_notice
      WHERE recipient = \(recipient) AND topic = \(topic.rawValue) AND subject = \(subject)
      """)
  }

  /// Whether the notices of a topic are those about what is so at present.
  package func are(_ topic: Topic, _ present: [Present]) throws -> Bool {
    let stored = try stored(topic)
    return try outdated(stored, present).isEmpty
      && present.allSatisfy { try isStored($0, of: topic, stored) }
  }

  /// Replaces the notices of a topic by those about what is so at present. What was seen stays seen for as long as it
  /// is so.
  package func replace(_ topic: Topic, by present: [Present], at now: Instant) throws {
    let stored = try stored(topic)
    for subject in outdated(stored, present) { try remove(subject, of: topic) }
    for present in present where try !isStored(present, of: topic, stored) {
      try write(present.make(), topic)
    }
  }

  private static let noText = "\"\""

  /// The subjects of notices that are no longer so. An included subject stays only where it was seen.
  private func outdated(_ stored: [ID: String?], _ present: [Present]) -> [ID] {
    let (subjects, included) = (Set(present.map(\.id)), Set(present.flatMap(\.includes)))
    return stored.filter { subject, text in
      !subjects.contains(subject) && !(included.contains(subject) && text == nil)
    }.map(\.key)
  }

  /// The subjects of a topic, each with its text in JSON until it was seen.
  private func stored(_ topic: Topic) throws -> [ID: String?] {
    let rows = try connection.rows(
      """
      SELECT subject, text, seen_at IS NOT NULL FROM operations_notice
      WHERE recipient = \(recipient) AND topic = \(topic.rawValue)
      """
    ) { row -> (ID, String?) in
      let (subject, text, isSeen) = (try row.id(), row.text(), row.bool())
      return (subject, isSeen ? nil : text)
    }
    return Dictionary(rows) { first, _ in first }
  }

  /// Whether a notice is stored, with its text if it is still to be seen.
  private func isStored(_ present: Present, of topic: Topic, _ stored: [ID: String?]) throws -> Bool {
    guard let text = stored[present.id] else { return false }
    // A rejection does not change.
    guard let text, topic != .rejection else { return true }
    return try text == JSON.text(present.make().text)
  }

  private func write(_ notice: Notice, _ topic: Topic) throws {
    try connection.execute(
      """
      INSERT INTO operations_notice (recipient, subject, topic, text, remedy)
      VALUES (\(recipient), \(notice.id), \(topic.rawValue), \(JSON.text(notice.text)),
        \(notice.remedy.map { try JSON.text($0) }))
      ON CONFLICT (recipient, topic, subject) DO UPDATE SET text = excluded.text, remedy = excluded.remedy
        WHERE operations_notice.seen_at IS NULL
      """)
  }
}
