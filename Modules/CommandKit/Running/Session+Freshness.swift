/// What the user said about how new things are to be.
extension Session {
  /// Whether they want to see what is new now: what changed was read at the start, what is in folders was not.
  public var wantsNewest: Bool { isOnServer && deferredWork.isFresh }
}
