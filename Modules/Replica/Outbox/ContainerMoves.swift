import Core
import Operations
import Persistence

/// The pending operations that move containers, such as folders.
///
/// Two of them concern each other although they name no common record: each may move a folder into a tree that the
/// other one moves.
struct ContainerMoves {
  private let connection: Connection
  private let composition: Composition

  init(_ connection: Connection, _ composition: Composition) {
    self.connection = connection
    self.composition = composition
  }

  /// Whether the server has a container of this device in another place.
  func isMoved(_ record: ServerRecord) throws -> Bool {
    guard let state = record.state, record.recordKind.isContainer(state),
      let present = try record.recordKind.load(record.id, in: connection)
    else { return false }
    return record.recordKind.container(present) != record.recordKind.container(state)
  }

  /// The positions of all of them.
  func all() throws -> Set<Int64> { try positions("before_image IS NOT NULL") }

  /// Whether one of some operations is one.
  func include(anyOf positions: Set<Int64>) throws -> Bool {
    try positions.contains {
      try !self.positions("before_image IS NOT NULL AND replica_outbox.position = \($0)").isEmpty
    }
  }

  /// The applied operations that changed a container which was there before.
  private func positions(_ condition: SQL) throws -> Set<Int64> {
    let images = try connection.rows(
      """
      SELECT replica_outbox.position, record_kind, before_image FROM replica_outbox
      JOIN operations_image ON operations_image.operation = replica_outbox.id WHERE \(condition)
      """
    ) { (position: $0.int64(), recordKind: $0.text(), before: $0.text()) }
    return try images.reduce(into: []) { positions, image in
      let before = try JSON.value(Record.self, from: image.before)
      guard let recordKind = composition.recordKind(image.recordKind), recordKind.isContainer(before),
        recordKind.container(before) != nil
      else { return }
      positions.insert(image.position)
    }
  }
}
