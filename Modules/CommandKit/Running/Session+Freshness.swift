/// The user's request for current data.
extension Session {
  /// Whether the user asked for current data: changes were pulled at the start, listings of folders were not.
  public var wantsNewest: Bool { isOnServer && deferredWork.isFresh }
}
