/// The age of the data that a command shows.
extension Session {
  /// Notes that the command shows pulled data, so that its age is shown when it is old.
  package func noteShown() { if isOnServer { deferredWork.noteRead() } }

  /// Whether the user asked for current data: changes were pulled at the start, listings of folders were not.
  package var wantsNewest: Bool { isOnServer && deferredWork.isFresh }
}
