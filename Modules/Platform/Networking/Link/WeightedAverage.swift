import Foundation

/// An exponentially decaying average; longer and newer samples weigh more.
///
/// Dividing by the accumulated weight removes the bias towards the initial zero.
struct WeightedAverage: Hashable, Sendable, Codable {
  /// The added weight after which earlier samples count half.
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

  /// Reduces the weight of the existing samples; the average stays.
  mutating func age(to share: Double) {
    sum *= share
    weight *= share
  }
}
