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
  func all() throws -> Set<Int64> { try positions(in: nil) }

  /// Whether one of some operations is one.
  func include(anyOf positions: Set<Int64>) throws -> Bool { try !self.positions(in: positions).isEmpty }

  /// The applied operations that moved a container to another one.
  ///
  /// - Parameter chosen: the only operations to look at; `nil` for all.
  private func positions(in chosen: Set<Int64>?) throws -> Set<Int64> {
    let list = try chosen.map { try JSON.text($0.sorted()) }
    let condition: SQL =
      list.map { "AND replica_outbox.position IN (SELECT value FROM json_each(\($0)))" } ?? ""
    let images = try connection.rows(
      """
      SELECT replica_outbox.position, record_kind, record, before_image FROM replica_outbox
      JOIN operations_image ON operations_image.operation = replica_outbox.id
      WHERE before_image IS NOT NULL \(condition) ORDER BY replica_outbox.position DESC
      """
    ) { (position: $0.int64(), recordKind: $0.text(), record: try $0.id(), before: $0.text()) }
    var moves: Set<Int64> = []
    // The place of each container before the operation that follows.
    var places: [ID: ID?] = [:]
    for image in images {
      let before = try JSON.value(Record.self, from: image.before)
      guard let recordKind = composition.recordKind(image.recordKind), recordKind.isContainer(before) else {
        continue
      }
      let place = recordKind.container(before)
      let next =
        try places[image.record]
        ?? recordKind.load(image.record, in: connection).flatMap(recordKind.container)
      places[image.record] = .some(place)
      if place != nil, place != next { moves.insert(image.position) }
    }
    return moves
  }
}
