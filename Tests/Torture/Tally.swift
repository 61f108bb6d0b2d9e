/// The counts that a torture test prints.
struct Tally {
  /// The number of kills or power cuts.
  var kills = 0
  /// The changes that were reported as done.
  var acknowledged = 0
  /// The reported changes that were missing afterwards.
  var lost = 0

  /// Prints the counts.
  func print(of title: String) {
    Swift.print("torture: \(title): \(kills) kills, \(acknowledged) acknowledged, \(lost) lost")
  }
}
