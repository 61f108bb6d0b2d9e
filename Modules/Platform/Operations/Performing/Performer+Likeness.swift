import Core
import Persistence

extension Performer {
  /// Makes a new group, such as a worksite, like another one: each feature adds what it keeps of it.
  ///
  /// - Returns: the kinds of the operations that add it.
  /// - Throws: ``Failure`` where the actor may not read the model, or not change the group.
  @discardableResult
  package func make(_ group: ID, like model: ID, batch: ID) throws -> [OperationKind] {
    let before = try names(of: batch)
    for feature in companyStore.composition.features { try feature.likeness(group, model, self, batch) }
    return try names(of: batch).subtracting(before).sorted()
      .compactMap { companyStore.composition.operation($0) }
  }

  /// The names of the operations of a batch.
  private func names(of batch: ID) throws -> Set<String> {
    Set(
      try connection.rows("SELECT DISTINCT name FROM operations_operation WHERE batch = \(batch)") {
        $0.text()
      })
  }
}
