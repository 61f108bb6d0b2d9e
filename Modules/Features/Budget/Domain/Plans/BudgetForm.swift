import Auth
import Core
import Operations
import Persistence

/// Checks the fields of budgets, categories and purchases.
enum BudgetForm {
  /// The largest number of characters in a name.
  static let longestName = 100
  /// The largest number of characters in a note.
  static let longestNote = 2000
  /// The largest number of characters in the name of a payee.
  static let longestPayee = 200

  /// A name without white space around it.
  ///
  /// - Throws: ``Failure`` `budget.name` for an empty or a too long one.
  static func name(_ text: String) throws -> String {
    let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    try requirePlain(name, "budget.name", field: "name")
    guard !name.isEmpty, name.count <= longestName else {
      throw Failure(
        .invalid, "budget.name", .nameForm(longestName), remedy: .chooseAnotherName, field: "name")
    }
    return name
  }

  private static func requirePlain(_ text: String, _ code: Failure.Code, field: String) throws {
    if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw Failure(
        .invalid, code, .hasControlCharacters, remedy: .leaveOutControlCharacters, field: field)
    }
  }

  /// The columns of a name.
  static func columns(ofName name: String) -> Change.Columns {
    [("name", name), ("name_key", foldedName(name)), ("name_sort", Collation.key(for: name))]
  }

  /// Whether a record has a name, perhaps with a number because the name was taken.
  static func isName(_ text: String, of record: Record) -> Bool {
    guard let name = try? name(text), let present = record.text("name") else { return false }
    return present == name || present.hasPrefix("\(name) (")
  }

  /// A note that is not too long.
  static func note(_ text: String) throws -> String {
    if text.unicodeScalars.contains("\0") {
      throw Failure(
        .invalid, "budget.note", .hasControlCharacters, remedy: .leaveOutControlCharacters, field: "note")
    }
    guard text.count <= longestNote else {
      throw Failure(.invalid, "budget.note", .noteLong(longestNote), remedy: .shortenIt, field: "note")
    }
    return text
  }

  /// A payee without white space around it; empty for none.
  static func payee(_ text: String) throws -> String {
    let payee = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    try requirePlain(payee, "budget.payee", field: "payee")
    guard payee.count <= longestPayee else {
      throw Failure(.invalid, "budget.payee", .payeeLong(longestPayee), remedy: .shortenIt, field: "payee")
    }
    return payee
  }

  /// A day that a purchase or a limit may have.
  static func day(_ day: CivilDate, field: String) throws -> CivilDate {
    guard LimitTimeline.allDays.contains(day) else {
      throw Failure(
        .invalid, "budget.day", .dayOutside(LimitTimeline.allDays), remedy: .stayWithinBounds, field: field)
    }
    return day
  }

  /// The thresholds as they are stored.
  static func thresholds(_ percentages: [Int]) throws -> String {
    guard percentages.count <= 10, percentages.allSatisfy({ (1...1000).contains($0) }) else {
      throw Failure(
        .invalid, "budget.thresholds", .thresholdForm, remedy: .stayWithinBounds, field: "thresholds")
    }
    return Set(percentages).sorted().map(String.init).joined(separator: ",")
  }

  /// The columns of a limit's terms.
  ///
  /// - Parameters:
  ///   - from: the first day it holds for.
  ///   - limits: the limits of the budget's total, for the period of terms without one.
  ///   - isNew: whether the same request makes the budget, so that its values contradict each other.
  static func columns(
    of terms: LimitTerms, from: CivilDate, in budget: Budget, _ limits: [BudgetLimit] = [],
    isNew: Bool = false
  ) throws -> Change.Columns {
    let kind: Failure.Kind = isNew ? .invalid : .conflict
    guard terms.amount.currency == budget.currency else {
      throw Failure(
        kind, "budget.limitCurrency", .limitCurrency(budget.currency),
        remedy: .useCurrency(budget.currency),
        field: "amount")
    }
    guard terms.amount.minor >= 0, terms.amount.isInRange else {
      throw Failure(
        .invalid, "budget.limitAmount", .limitAmount(budget.money(Money.maximum)), remedy: .stayWithinBounds,
        field: "amount")
    }
    return [
      ("from_day", try day(from, field: "from")), ("minor", terms.amount.minor),
      ("period", (terms.period ?? budget.defaultPeriod(limits, on: from)).description),
      ("anchor", try day(terms.anchor ?? from, field: "anchor")),
      ("carry_over", (terms.carryOver ?? .nothing).rawValue),
    ]
  }
}

extension Change {
  /// A name that is free. A queued operation whose name is taken gets another one with a number.
  ///
  /// - Parameters:
  ///   - holder: the record that has a name; `nil` for a free one.
  ///   - taken: the failure for a name that a record has.
  func freeBudgetName(
    _ text: String, holder: (String) throws -> ID?, taken: (String, ID) -> Failure
  ) throws -> String {
    let name = try BudgetForm.name(text)
    guard let other = try holder(name) else { return name }
    guard isQueued else { throw taken(name, other) }
    isYielding = true
    var number = 2
    while try holder("\(name) (\(number))") != nil { number += 1 }
    return "\(name) (\(number))"
  }
}
