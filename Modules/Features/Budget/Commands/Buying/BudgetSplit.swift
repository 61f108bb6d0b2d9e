import ArgumentParser
import Budget
import CommandKit
import Core
import Device
import Operations

/// `worksite budget split AMOUNT CATEGORY:SHARE…`
struct BudgetSplit: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "split", abstract: Phrase.splitHelp.description,
    discussion: Phrase.splitDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: BudgetOption
  @OptionGroup var details: PurchaseDetails
  @Flag(help: ArgumentHelp(.refundHelp)) var refund = false
  @Argument(help: ArgumentHelp(.amountHelp)) var amount: String
  @Argument(help: ArgumentHelp(.sharesHelp)) var shares: [String]

  func run(in context: Context) throws {
    let session = try context.session(options)
    let budget = try BudgetFinder(session).budgetForPurchases(chosen.budget)
    let currency = try details.currency.map(CurrencyWord.currency) ?? budget.currency
    let money = try context.money(amount, in: currency)
    let parts = try shares.map { try share($0, of: budget, session) }
    let weights = try SplitShare.weights(parts.map(\.share))
    let whole = refund ? money.negated : money
    let amounts = whole.divided(by: weights)
    if whole.minor != 0, let index = amounts.firstIndex(where: { $0.minor == 0 }) {
      throw Failure(
        .usage, "budget.shareZero", .shareIsZero(shares[index], amounts[index]), remedy: .largerShare,
        field: "shares")
    }
    // The VAT of an invoice is rounded once. The parts add up to it.
    let taxes = try details.vatRate().map { VAT(rate: $0).tax(in: whole).divided(by: weights) }
    let purchases = try zip(parts, amounts).enumerated().map { index, part in
      try details.purchase(
        of: part.1, vatAmount: taxes?[index], part.0.category, in: budget, session, context)
    }
    let batch = session.newID()
    try session.performTogether(naming: purchases.flatMap(\.blobs)) { performer in
      for purchase in purchases { _ = try performer.perform(purchase, batch: batch) }
    }
    if options.json {
      let views = try purchases.map {
        PurchaseView(try session.answer(PurchaseWithID($0.id)), of: budget)
      }
      return try context.output.json(["items": views])
    }
    for purchase in purchases { try session.printPurchase(purchase.id, options, context, withNotices: false) }
    try session.reports(in: context).reportNotices()
  }

  /// A category with its share, as in `Materials:1/3`.
  private func share(
    _ text: String, of budget: Budget, _ session: Session
  ) throws -> (category: ID, share: SplitShare) {
    guard let colon = text.lastIndex(of: ":"), let share = SplitShare(text[text.index(after: colon)...])
    else {
      throw Failure(.usage, "budget.share", .noShare(text), remedy: .shareForm, field: "shares")
    }
    return (try BudgetFinder(session).category(String(text[..<colon]), of: budget).id, share)
  }
}

/// A share of an amount.
///
/// It is a fraction such as `1/3`, a percentage such as `40%`, or a weight such as `2`.
struct SplitShare: Hashable {
  /// The number above the line.
  let numerator: Int64
  /// The number below the line; `nil` for a weight, which is relative to the other weights.
  let denominator: Int64?

  init?(_ text: some StringProtocol) {
    func number(_ text: some StringProtocol) -> Int64? {
      guard let number = Int64(text), (1...10_000).contains(number) else { return nil }
      return number
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, let above = number(parts[0]), let below = number(parts[1]), above <= below {
      (numerator, denominator) = (above, below)
    } else if text.hasSuffix("%"), let percent = number(text.dropLast()), percent <= 100 {
      (numerator, denominator) = (percent, 100)
    } else if parts.count == 1, let weight = number(text) {
      (numerator, denominator) = (weight, nil)
    } else {
      return nil
    }
  }

  /// The weights of shares, which are all weights, or fractions and percentages that add up to the whole.
  static func weights(_ shares: [SplitShare]) throws -> [Int64] {
    let below = shares.compactMap(\.denominator)
    if below.isEmpty { return shares.map(\.numerator) }
    let notWhole = Failure(
      .usage, "budget.shares", .sharesNotWhole, remedy: .shareForm, field: "shares")
    var common: Int64 = 1
    for number in below {
      let (multiple, overflows) = (common / gcd(common, number)).multipliedReportingOverflow(by: number)
      guard !overflows, multiple <= 100_000_000 else { throw notWhole }
      common = multiple
    }
    let weights = shares.map { $0.denominator.map { common / $0 } ?? 0 }
    let all = zip(shares, weights).map { $0.numerator * $1 }
    guard below.count == shares.count, all.reduce(0, +) == common else { throw notWhole }
    return all
  }

  private static func gcd(_ left: Int64, _ right: Int64) -> Int64 {
    right == 0 ? left : gcd(right, left % right)
  }
}
