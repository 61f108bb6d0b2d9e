extension Session {
  /// Notes that the command shows pulled data, so that its age is shown when it is old.
  public func noteShown() { if isOnServer { deferredWork.noteRead() } }
}
