import Core
import Operations
import Persistence

/// Raises and clears the warnings that follow from an operation.
struct WarningLog {
  private let change: Change
  private let now: Instant

  /// A limit in the window that contains a day.
  private struct Place: Hashable {
    let category: ID?
    let day: CivilDate
  }

  init(_ change: Change, at now: Instant) {
    self.change = change
    self.now = now
  }

  /// Updates the warnings of all budgets of which the operation wrote something.
  func update() throws {
    let kinds = [
      BudgetFeature.budgets, BudgetFeature.categories, BudgetFeature.limits, BudgetFeature.purchases,
    ].map(\.name)
    let images = change.images.filter { kinds.contains($0.recordKind.name) }
    let byBudget = Dictionary(grouping: images) { image in
      image.recordKind.name == BudgetFeature.budgets.name
        ? image.record : (image.now ?? image.before)?.id("budget") ?? image.record
    }
    for (budget, images) in byBudget {
      guard let budget = try Budget.with(budget, in: change.connection) else { continue }
      try update(budget, images)
    }
  }

  private func update(_ budget: Budget, _ images: [Change.Image]) throws {
    let limits = try budget.limits(in: change.connection)
    var places: Set<Place> = []
    for record in images.flatMap({ [$0.before, $0.now] }) {
      guard let day = record?.text("day").flatMap({ CivilDate(iso: $0) }) else { continue }
      places.formUnion([Place(category: record?.id("category"), day: day), Place(category: nil, day: day)])
    }
    let today = LimitTimeline.day(of: now)
    if images.contains(where: { $0.recordKind.name != BudgetFeature.purchases.name }) {
      // The first limit also holds for the days before it, so a change can concern all days.
      places.formUnion(try kept(in: budget, limits))
      for category in limits.keys {
        places.formUnion(try spent(on: category, from: LimitTimeline.allDays.first, in: budget))
        places.insert(Place(category: category, day: today))
      }
    } else {
      places.formUnion(try later(than: places, today, in: budget, limits))
    }
    for (category, places) in Dictionary(grouping: places, by: \.category) {
      guard let limits = limits[category] else { continue }
      let timeline = LimitTimeline(limits, span: budget.span)
      let windows = Set(places.compactMap { timeline.window(containing: $0.day) })
      for window in try WarnedWindow.all(
        windows, of: category, in: budget, limits, timeline, change.connection)
      {
        try update(window)
      }
    }
  }

  private func update(_ window: WarnedWindow) throws {
    let crossed = window.crossed
    for warning in window.active where !crossed.contains(warning.threshold) { try clear(warning) }
    for threshold in crossed where !window.active.contains(where: { $0.threshold == threshold }) {
      var id = window.id(threshold)
      // A client that took the id must not keep the server from recording the purchase.
      while try !change.isFree(id) { id = id.derived(for: "taken") }
      try change.writeDerived(BudgetFeature.warnings, id, window.columns(threshold, at: now))
    }
  }

  private func clear(_ warning: RaisedWarning) throws {
    try change.writeDerived(BudgetFeature.warnings, warning.id, [("cleared_at", now)])
  }

  /// The days from a day on that have purchases of a category; `nil` for the whole budget.
  private func spent(on category: ID?, from day: CivilDate, in budget: Budget) throws -> [Place] {
    try BudgetScope(category).spentDays(in: budget, from: day, change.connection).map {
      Place(category: category, day: $0)
    }
  }

  /// The later windows that a purchase changes because its limit carries over.
  private func later(
    than places: Set<Place>, _ today: CivilDate, in budget: Budget, _ limits: [ID?: [BudgetLimit]]
  ) throws -> Set<Place> {
    let starts = Dictionary(grouping: places, by: \.category).compactMapValues { $0.map(\.day).min() }
      .filter { limits[$0.key]?.contains { $0.carryOver != .nothing } ?? false }
    if starts.isEmpty { return [] }
    var later: Set<Place> = []
    for (category, day) in starts {
      later.formUnion(try spent(on: category, from: day, in: budget))
      // A deficit alone can exceed the present limit.
      if day < today { later.insert(Place(category: category, day: today)) }
    }
    for warning in try RaisedWarning.active(in: budget, change.connection) {
      guard let start = starts[warning.category], start < warning.window.first else { continue }
      later.insert(Place(category: warning.category, day: warning.window.first))
    }
    return later
  }

  /// Clears the warnings whose window is no more.
  ///
  /// - Returns: the windows of the other warnings that are not cleared.
  private func kept(in budget: Budget, _ limits: [ID?: [BudgetLimit]]) throws -> [Place] {
    let active = try RaisedWarning.active(in: budget, change.connection)
    return try active.compactMap { warning in
      let timeline = LimitTimeline(limits[warning.category] ?? [], span: budget.span)
      if timeline.window(containing: warning.window.first)?.days.first == warning.window.first {
        return Place(category: warning.category, day: warning.window.first)
      }
      try clear(warning)
      return nil
    }
  }
}
