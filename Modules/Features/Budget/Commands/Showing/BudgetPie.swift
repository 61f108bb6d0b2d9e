import Budget
import CommandKit
import Core
import Foundation

/// The shares of the categories in what was spent, as a pie of letters.
struct BudgetPie {
  private let shares: SpentShares
  private let budget: Budget
  /// The radius in lines; a character is about twice as high as it is wide.
  private static let radius = 6

  init(_ lines: BudgetStatus.Lines) {
    budget = lines.budget
    shares = SpentShares(lines)
  }

  /// Prints the pie and its legend.
  func show(_ context: Context) {
    let (slices, others) = (shares.slices, shares.others)
    if slices.isEmpty, others.isEmpty { return context.output.note(.noPurchases) }
    if slices.isEmpty {
      context.output.note(.onlyRefunds)
    } else {
      for line in drawing { context.output.line(line) }
    }
    func amount(_ minor: Int64) -> String { context.language.money(budget.money(minor)) }
    for (index, (slice, percent)) in zip(slices, shares.percentages).enumerated() {
      context.output.line(
        "\(Self.letter(index))  \(slice.name.printable)  \(percent) %  \(amount(slice.minor))")
    }
    for other in others { context.output.line("–  \(other.name.printable)  \(amount(other.minor))") }
  }

  /// The lines of the drawing. Slices begin at the top and go clockwise.
  var drawing: [String] {
    let slices = shares.slices
    let sum = slices.reduce(0.0) { $0 + Double($1.minor) }
    var ends: [Double] = []
    for slice in slices { ends.append((ends.last ?? 0) + Double(slice.minor) / sum) }
    return (-Self.radius...Self.radius).map { row in
      let text = (-2 * Self.radius...2 * Self.radius).map { column -> Character in
        let (x, y) = (Double(column) / 2, Double(row))
        guard (x * x + y * y).squareRoot() <= Double(Self.radius) + 0.3 else { return " " }
        let turn = atan2(x, -y) / (2 * Double.pi)
        let share = turn < 0 ? turn + 1 : turn
        return Self.letter(ends.firstIndex { share < $0 } ?? ends.count - 1)
      }
      return String(text.prefix(through: text.lastIndex { $0 != " " } ?? 0))
    }
  }

  private static func letter(_ index: Int) -> Character {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return letters[index % letters.count]
  }
}
