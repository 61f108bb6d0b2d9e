import Core

extension Performer {
  /// Makes a new group, such as a worksite, like another one: each feature adds what it keeps of it.
  ///
  /// - Throws: ``Failure`` where the actor may not read the model, or not change the group.
  package func make(_ group: ID, like model: ID, batch: ID) throws {
    for feature in companyStore.composition.features { try feature.likeness(group, model, self, batch) }
  }
}
