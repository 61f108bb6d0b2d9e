import Budget
import CommandKit
import Core
import Foundation

/// The shares of the categories in what was spent, as a pie of letters.
struct BudgetPie {
  private let slices: [(name: String, minor: Int64)]
  private let budget: Budget
  /// The radius in lines; a character is about twice as high as it is wide.
  private static let radius = 6

  init(_ lines: BudgetStatus.Lines) {
    budget = lines.budget
    slices = (lines.categories + [lines.uncategorised].compactMap(\.self)).filter { $0.spent > 0 }
      .map { ($0.category?.name ?? Phrase.uncategorised.description, $0.spent) }
      .sorted { $0.1 > $1.1 }
  }

  /// Prints the pie and its legend.
  func show(_ context: Context) {
    if slices.isEmpty { return context.output.note(.noPurchases) }
    for line in drawing { context.output.line(line) }
    let sum = slices.reduce(Int128(0)) { $0 + Int128($1.minor) }
    for (index, slice) in slices.enumerated() {
      let percent = Int(Int128(slice.minor) * 100 / sum)
      let amount = context.language.money(budget.money(slice.minor))
      context.output.line("\(Self.letter(index))  \(slice.name.printable)  \(percent) %  \(amount)")
    }
  }

  /// The lines of the drawing. Slices begin at the top and go clockwise.
  var drawing: [String] {
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
