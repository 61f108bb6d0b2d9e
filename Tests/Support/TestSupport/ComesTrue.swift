/// Polls a condition until it is true, less and less often: for what another task does in the background.
///
/// - Returns: whether it became true before the end of ``PollingPauses``.
public func comesTrue(_ isSo: () -> Bool) async -> Bool {
  for pause in PollingPauses(from: .milliseconds(1), to: .milliseconds(100)) {
    if isSo() { return true }
    try? await Task.sleep(for: pause)
  }
  return isSo()
}
