import Core
import Documents
import DocumentsProvider
import Measuring
import Operations
import Persistence

/// Times a page of 200 of the large folder beside C, and the last page beside the first.
struct PageTimes {
  private let ground: Ground
  private static let rounds = 400
  private static let warmUp = 50

  init(_ ground: Ground) { self.ground = ground }

  /// Both figures.
  func figures() throws -> [Figure] {
    let companyStore = try ground.companyStore()
    let (enumerator, container) = try ground.enumerator(in: companyStore)
    let plain = try PlainListing(ground.database, container)
    let positions = try Position.all(enumerator)
    for position in positions.prefix(3) + positions.suffix(3) { try compare(position, enumerator, plain) }
    let figures = [try random(positions, enumerator, plain), try ends(positions, enumerator)]
    try companyStore.database.close()
    return figures
  }

  /// Checks that both sides return the same page.
  private func compare(_ position: Position, _ enumerator: FolderEnumerator, _ plain: PlainListing) throws {
    let last = try enumerator.page(after: position.cursor).items.last?.id.bytes
    guard last == (try plain.page(position)) else {
      throw MeasurementError("Swift and C read different pages")
    }
  }

  /// Times random pages. Both sides read the same pages, and take turns to be first.
  private func random(
    _ positions: [Position], _ enumerator: FolderEnumerator, _ plain: PlainListing
  ) throws -> Figure {
    // The first and the last page have figures of their own.
    let order = positions.dropFirst().dropLast().shuffled()
    guard !order.isEmpty else { throw MeasurementError("The folder needs more than two pages") }
    func position(_ round: Int) -> Position { order[(round + 1) % order.count] }
    let times = try Measure.medians(
      rounds: Self.rounds, warmUp: Self.warmUp,
      [
        { round in try Measure.time { _ = try enumerator.page(after: position(round).cursor) } },
        { round in try Measure.time { try plain.page(position(round)) } },
      ])
    return Figure(
      name: "page of 200 of \(ground.count), beside C", measured: .microseconds(times[0]),
      yardstick: .microseconds(times[1]), goal: .ratioAtMost(1.5))
  }

  private func ends(_ positions: [Position], _ enumerator: FolderEnumerator) throws -> Figure {
    let times = try Measure.medians(
      rounds: Self.rounds, warmUp: Self.warmUp,
      [
        { _ in try Measure.time { _ = try enumerator.page(after: positions.last?.cursor) } },
        { _ in try Measure.time { _ = try enumerator.page() } },
      ])
    return Figure(
      name: "last page, beside the first", measured: .microseconds(times[0]),
      yardstick: .microseconds(times[1]), goal: .ratioAtMost(1.2))
  }
}
