import Core
import Hours
import HoursServer
import OpenAPI
import ServerKit
import Testing

@Suite("The shapes of hours")
struct HoursShapesTests {
  private func members<Value: Decodable>(_ type: Value.Type) throws -> [String: Schema.Property] {
    let derived = SchemaDerivation(of: type)
    #expect(derived.undescribed.isEmpty, "\(derived.undescribed)")
    guard case .object(let object) = derived.schema else {
      Issue.record("\(derived.schema)")
      return [:]
    }
    return Dictionary(uniqueKeysWithValues: object.properties.map { ($0.name, $0) })
  }

  @Test("a break needs its minutes, and may have its start and whether it is paid")
  func breaks() throws {
    let members = try members(Break.self)
    #expect(members.filter(\.value.isRequired).keys.sorted() == ["minutes"])
    #expect(members["start"]?.schema == .string(format: "date-time"))
    #expect(members["isPaid"]?.schema == .boolean)
  }

  @Test("an entry names its source and state")
  func entries() throws {
    let members = try members(EntryView.self)
    #expect(members["source"]?.schema == .string(values: ["typed", "timer", "device", "import"]))
    #expect(members["state"]?.schema == .string(values: ["open", "submitted", "approved", "sealed"]))
    guard case .array(.object(let pause))? = members["breaks"]?.schema else {
      Issue.record("\(String(describing: members["breaks"]))")
      return
    }
    #expect(pause.properties.map(\.name) == ["start", "minutes", "isPaid"])
  }

  @Test("a date range is two days")
  func windows() throws {
    for schema in [try members(ReportView.self)["range"], try members(PayPeriodView.self)["days"]] {
      guard case .object(let window)? = schema?.schema else {
        Issue.record("\(String(describing: schema))")
        continue
      }
      #expect(window.properties.map(\.name) == ["start", "end"])
    }
    #expect(try members(TimeSheetView.self)["states"]?.schema == .map(of: Int.schema))
    #expect(try members(Seal.self).count == 5)
  }

  @Test("all types that routes take and return are described")
  func described() {
    let module = HoursServer.module(random: RandomSource { [UInt8](repeating: 1, count: $0) })
    for route in module.descriptions {
      for body in route.bodies { #expect(body.schema != .open, "\(route.path)") }
      for response in route.responses { #expect(response.schema != .open, "\(route.path)") }
    }
  }
}
