import Auth
import Budget
import Core
import Operations
import Persistence
import Replica
import TestSupport
import Testing

@Suite("Budgets of two devices without a network")
struct BudgetTogetherTests {
  private let server: SimulatedServer
  private let maija: SimulatedDevice
  private let olli: SimulatedDevice
  private let budget: ID
  private let fuel: ID
  private static let day = CivilDate(daysSinceEpoch: 20_579)

  init() throws {
    let devices = try TwoDevices()
    (server, maija, olli) = (devices.server, devices.maija, devices.olli)
    (budget, fuel) = (maija.test.newID(), maija.test.newID())
    try maija.perform(AddBudget(id: budget, worksite: devices.site, name: "Frame", from: Self.day))
    try maija.perform(
      AddCategory(
        id: fuel, budget: budget, name: "Fuel", from: Self.day,
        terms: LimitTerms(amount: Money(minor: 100_00, .euro), period: .months(1), anchor: Self.day)))
    try meet()
  }

  /// Sends and pulls on both devices until both have everything.
  private func meet() throws {
    for device in [maija, olli, maija, olli] {
      try device.send()
      try device.pull()
    }
  }

  @discardableResult
  private func buy(_ minor: Int64, on device: SimulatedDevice, as id: ID? = nil) throws -> ID {
    let id = id ?? device.test.newID()
    try device.perform(
      AddPurchase(
        id: id, budget: budget, category: fuel, day: Self.day, amount: Money(minor: minor, .euro),
        note: "diesel"))
    return id
  }

  private func notices(_ device: SimulatedDevice) throws -> [Notice] {
    try device.replica.notices.states()
  }

  private func raised(_ device: SimulatedDevice) throws -> [RaisedWarning] {
    try device.answer(RaisedWarnings(of: budget))
  }

  @Test("a device shows its own warning at once, and the server's replaces it under the same id")
  func warnings() throws {
    try buy(70_00, on: maija)
    try buy(120_00, on: olli)
    #expect(try notices(maija).isEmpty && raised(olli).isEmpty)
    let own = try #require(try notices(olli).first)
    try meet()
    for device in [maija, olli] {
      #expect(try notices(device).map(\.id) == [own.id])
      #expect(try raised(device) == server.test.answer(RaisedWarnings(of: budget)))
      #expect(try device.differences() == [])
    }
    #expect(try raised(olli).map(\.threshold) == [100, 80])
  }

  @Test("a warning that is raised and cleared without a network reaches no other device")
  func cleared() throws {
    try buy(120_00, on: olli)
    try buy(-120_00, on: olli)
    try meet()
    #expect(try notices(maija).isEmpty && notices(olli).isEmpty)
    #expect(try raised(maija).count == 2 && raised(maija).allSatisfy { $0.clearedAt != nil })
  }

  @Test("two changes of one field: the later to reach the server wins, and the user of the other is notified")
  func replaced() throws {
    let id = try buy(10_00, on: maija)
    try meet()
    var edit = EditPurchase(purchase: id)
    edit.amount = Edit(to: Money(minor: 12_00, .euro))
    try maija.perform(edit)
    var other = EditPurchase(purchase: id)
    other.amount = Edit(to: Money(minor: 13_00, .euro))
    try olli.perform(other)
    try meet()
    for device in [maija, olli] {
      #expect(try device.answer(PurchaseWithID(id)).amount.minor == 13_00)
      #expect(try device.differences() == [])
    }
    #expect(try notices(olli).isEmpty)
    let text = try #require(try notices(maija).first).text.text(in: .english)
    #expect(text.contains("€13.00") && text.contains("amount €12.00"), "\(text)")
    let history = try server.companyStore.database.read { connection in
      try connection.rows("SELECT input FROM operations_operation WHERE name = \(EditPurchase.name)") {
        $0.text()
      }
    }
    #expect(history.count == 2)
  }

  @Test("two changes of two fields both survive, and nobody is notified")
  func merged() throws {
    let id = try buy(10_00, on: maija)
    try meet()
    var edit = EditPurchase(purchase: id)
    edit.amount = Edit(to: Money(minor: 12_00, .euro))
    try maija.perform(edit)
    var other = EditPurchase(purchase: id)
    other.category = Edit(to: nil)
    try olli.perform(other)
    try meet()
    for device in [maija, olli] {
      let found = try device.answer(PurchaseWithID(id))
      #expect(found.amount.minor == 12_00 && found.category == nil)
      #expect(try notices(device).isEmpty)
    }
  }

  @Test("the same file imported on both adds its purchases once")
  func imported() throws {
    let id = budget.derived(for: "import line")
    for device in [maija, olli] { try buy(5_00, on: device, as: id) }
    try meet()
    for device in [maija, olli] {
      #expect(try device.answer(Purchases(of: budget)).map(\.id) == [id])
      #expect(try device.outbox().isEmpty && device.differences() == [])
    }
  }

  @Test("a purchase in a category that was removed meanwhile is kept without a category")
  func removedCategory() throws {
    try maija.perform(RemoveCategory(category: fuel))
    try buy(5_00, on: olli)
    try meet()
    for device in [maija, olli] {
      let lines = try device.answer(BudgetStatus(of: budget, asOf: Self.day))
      #expect(lines.categories.isEmpty && lines.uncategorised?.spent == 5_00 && lines.total.spent == 5_00)
    }
  }

  @Test("a budget with warnings is removed by undo on one device, and restored by redo, on all")
  func undone() throws {
    let own = maija.test.newID()
    let site = try #require(try maija.answer(BudgetWithID(budget)).worksite)
    let batch = maija.test.newID()
    let total = LimitTerms(amount: Money(minor: 10_00, .euro), period: .months(1), anchor: Self.day)
    try maija.companyStore.performTogether(by: maija.actor) { performer in
      _ = try performer.perform(
        AddBudget(id: own, worksite: site, name: "Roof", total: total, from: Self.day), batch: batch)
      _ = try performer.perform(
        AddPurchase(
          id: performer.newID(), budget: own, category: nil, day: Self.day, amount: Money(minor: 20_00, .euro)
        ),
        batch: batch)
    }
    try meet()
    #expect(try olli.answer(RaisedWarnings(of: own)).count == 2)
    for exists in [false, true, false] {
      if exists {
        try maija.companyStore.redo(by: maija.actor)
      } else {
        try maija.companyStore.undo(by: maija.actor)
      }
      try meet()
      for device in [maija, olli] {
        #expect(try device.answer(Budgets()).contains { $0.id == own } == exists)
        #expect(try device.outbox().isEmpty && device.differences() == [])
      }
    }
  }
}
