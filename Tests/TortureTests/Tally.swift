/// The counts that a test of torture prints.
struct Tally {
  /// Times that a program was killed, or the power cut.
  var kills = 0
  /// Deeds that were reported as done.
  var acknowledged = 0
  /// Those of them that were not there afterwards.
  var lost = 0

  /// Prints the counts.
  func print(of title: String) {
    Swift.print("torture: \(title): \(kills) kills, \(acknowledged) acknowledged, \(lost) lost")
  }
}
