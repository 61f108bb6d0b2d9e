/// Polls a condition until it is true, less and less often: for what another task does in the background.
///
/// - Returns: whether it became true before the limit, which only a condition that never does reaches.
public func comesTrue(_ isSo: () -> Bool) async -> Bool {
  let end = ContinuousClock.now + .seconds(300)
  var pause = Duration.milliseconds(1)
  while ContinuousClock.now < end {
    if isSo() { return true }
    try? await Task.sleep(for: pause)
    pause = min(pause * 2, .milliseconds(100))
  }
  return isSo()
}
