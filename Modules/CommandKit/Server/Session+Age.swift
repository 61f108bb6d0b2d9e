extension Session {
  /// Notes that a command shows what was read from the server at some time. Where that is a while ago, whoever sees it is told when.
  public func noteShown() { if isOnServer { deferredWork.noteRead() } }
}
