import Foundation

/// An average that forgets: what was measured counts the more the longer it was measured and the newer it is.
///
/// Started at nothing, it would stay near nothing for long; dividing by the weight it has so far takes that out.
struct WeightedAverage: Hashable, Sendable, Codable {
  /// The weight after which what was before counts half.
  private let halfLife: Double
  private var sum = 0.0
  private var weight = 0.0

  init(halfLife: Double) { self.halfLife = halfLife }

  /// The average; `nil` before the first sample.
  var value: Double? { weight > 0 ? sum / weight : nil }

  mutating func add(_ sample: Double, weight added: Double) {
    let kept = pow(0.5, added / halfLife)
    sum = sum * kept + sample * (1 - kept)
    weight = weight * kept + (1 - kept)
  }

  /// Has what was measured so far count less against what comes; the average stays.
  mutating func age(to share: Double) {
    sum *= share
    weight *= share
  }
}
