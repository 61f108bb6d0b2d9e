import Budget
import Core
import Foundation
import PageKit

/// The shares of the categories as a pie, with a list of its numbers beside it.
struct SpentPie {
  private let slices: [(name: String, minor: Int64)]
  private let budget: Budget
  /// The most slices that users can tell apart.
  static let maxSlices = opacities.count
  /// The weights of the colour, in percent. On three of them the pale ink can be read, on the others the dark one.
  private static let opacities = [100, 80, 70, 55, 45, 36, 28, 20]

  /// The pie of a budget's lines. The smallest slices of many are one.
  init(_ lines: BudgetStatus.Lines) {
    budget = lines.budget
    let all = SpentShares(lines).slices.map { (name: $0.name, minor: $0.minor) }
    guard all.count > Self.maxSlices else {
      slices = all
      return
    }
    let rest = all.dropFirst(Self.maxSlices - 1)
    slices =
      all.prefix(Self.maxSlices - 1)
      + [(Phrase.otherCategories.description, rest.reduce(0) { $0 + $1.minor })]
  }

  /// The pie and its numbers; empty with fewer than two slices.
  var html: HTML {
    guard slices.count > 1 else { return "" }
    return """
      <svg class="pie" viewBox="-100 -100 200 200" aria-hidden="true">\(paths)</svg>\
      <div class="scroll"><table><thead><tr><th scope="col">\(Phrase.categoryLabel)</th>\
      <th scope="col" class="num">%</th><th scope="col" class="num">\(Phrase.spentLabel)</th></tr></thead>\
      <tbody>\(rows)</tbody></table></div>
      """
  }

  private var percentages: [Int64] {
    let unit = (slices.map(\.minor).max() ?? 0) / 1_000_000_000 + 1
    return LargestRemainder.parts(of: 100, by: slices.map { max($0.minor / unit, 1) })
  }

  private var rows: [HTML] {
    zip(slices, percentages).enumerated().map { index, row in
      """
      <tr><td>\(index + 1) · \(row.0.name)</td><td class="num">\(Int(row.1))</td>\
      <td class="num">\(Language.current.money(budget.money(row.0.minor)))</td></tr>
      """
    }
  }

  /// The slices, clockwise from the top. Those after the first are paler; a number stands in each large one.
  private var paths: [HTML] {
    let sum = slices.reduce(0.0) { $0 + Double($1.minor) }
    var start = 0.0
    return slices.enumerated().map { index, slice in
      let share = Double(slice.minor) / sum
      defer { start += share }
      let (from, to) = (point(start, 100), point(start + share, 100))
      // An arc that ends where it begins is nothing, so a slice of nearly all is two halves.
      let outline: HTML =
        from == to && share > 0.5
        ? "M0 -100A100 100 0 0 1 0 100A100 100 0 0 1 0 -100Z"
        : "M0 0L\(from.x) \(from.y)A100 100 0 \(share > 0.5 ? 1 : 0) 1 \(to.x) \(to.y)Z"
      let path: HTML = """
        <path d="\(outline)" \
        fill-opacity="\(index == 0 ? "1" : "0.\(Self.opacities[index])")" stroke="var(--sheet)" stroke-width="3"/>
        """
      guard share >= 0.06 else { return path }
      let middle = point(start + share / 2, 66)
      let ink: HTML = index < 3 ? "var(--on-accent)" : "var(--ink)"
      return """
        \(path)<text x="\(middle.x)" y="\(middle.y + 8)" font-size="24" font-weight="700" text-anchor="middle" \
        fill="\(ink)">\(index + 1)</text>
        """
    }
  }

  /// The point of a turn from the top, 0 ... 1, at a distance from the middle.
  private func point(_ turn: Double, _ distance: Double) -> (x: Int, y: Int) {
    let angle = turn * 2 * Double.pi
    return (Int((sin(angle) * distance).rounded()), Int((-cos(angle) * distance).rounded()))
  }
}
