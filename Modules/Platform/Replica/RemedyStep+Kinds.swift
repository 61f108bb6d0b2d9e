import Core

/// The steps of users that the remedies of this module name.
extension RemedyStep.Kind {
  /// Lists the changes that the server does not have.
  package static let listQueue = Self("queue.list")

  /// Saves the content of a change that the server rejected.
  package static let saveWaitingContent = Self("queue.saveContent")

  /// Discards a change that the server rejected.
  package static let discardChange = Self("queue.discard")

  /// Removes content from the device that the server has.
  package static let freeContentSpace = Self("content.free")
}
