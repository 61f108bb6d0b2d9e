import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Budgets on devices of a company", .realPrograms)
struct BudgetOnDevicesTests {
  private let company: Company

  init() throws { company = try Company() }

  private func status(_ device: Device) throws -> [String: Any] {
    let status = try device.run("budget", "show", "Frame", "--as-of", "2026-05-06", "--json").json()
    return status.filter { $0.key != "readAt" }
  }

  private func purchases(_ device: Device) throws -> [[String: Any]] {
    try device.run("budget", "purchase", "list", "Frame", "--to", "2026-06-01", "--json").items()
  }

  @Test("changes of two fields on two devices without a network both survive, and all end in the same state")
  func merging() throws {
    let (phone, desk) = (try company.device(of: "olli"), try company.device(of: "olli"))
    let bought = try phone.shell("worksite buy 10 Fuel --budget Frame --date 2026-05-06 --json --wait").json()
    let id = try #require(bought["id"] as? String)
    #expect(try desk.run("sync").code == 0)
    company.close()
    #expect(try phone.run("budget", "purchase", "edit", id, "--amount", "12,50").code == 0)
    #expect(
      try desk.run("budget", "purchase", "edit", id, "--category", "Materials", "-m", "nails").code == 0)
    #expect(try phone.shell("worksite buy 3 Fuel --budget Frame --date 2026-05-05").code == 0)
    #expect(try purchases(phone).count == 2 && purchases(desk).count == 1)
    try company.open()
    for device in [phone, desk, phone] { #expect(try device.run("sync").code == 0) }
    let (one, other) = (try status(phone) as NSDictionary, try status(desk) as NSDictionary)
    #expect(one == other)
    let merged = try #require(try purchases(phone).first { $0["id"] as? String == id })
    #expect((merged["amount"] as? [String: Any])?["minor"] as? Int64 == 1250)
    #expect(
      merged["note"] as? String == "nails" && merged["category"] as? String != bought["category"] as? String)
    for device in [phone, desk] { try device.verify() }
    try company.verify()
  }

  @Test("a warning arrives once on three listeners: watch, the next command, and the stream of events")
  func listeners() throws {
    let buyer = try company.device(of: "pekka")
    let (watching, other) = (try company.device(of: "olli"), try company.device(of: "maija"))
    for device in [watching, other] { #expect(try device.run("sync").code == 0) }
    let path = watching.files.path("told")
    let watch = try watching.start(["watch"], errors: path)
    defer { kill(watch.pid, SIGKILL); _ = watch.wait() }
    #expect(
      try eventually { try watching.run("status", "--json").json()["isSenderRunning"] as? Bool == true })
    let token = try #require(try Demo.shared.get().tokens["maija"])
    let events = try Client(port: Int(company.port)).with(token: token).begin("GET", "/events")
    _ = try events.read(until: "retry: 2000")
    for _ in 0..<2 {
      #expect(try buyer.shell("worksite buy 900 Fuel --budget Frame --date 2026-05-06 --wait").code == 0)
    }
    let site = try Demo.shared.get().worksite
    #expect(try events.read(until: "site:\(site)\n\n").contains("event: changed"))
    func told() throws -> Int {
      try String(contentsOfFile: path, encoding: .utf8).split(separator: "Fuel is exceeded").count - 1
    }
    #expect(try eventually { try told() > 0 })
    let shown = try other.shell("worksite budget list --refresh; worksite budget list --refresh")
    #expect(shown.errors.split(separator: "Fuel is exceeded").count == 2, "\(shown.errors)")
    // A command on the watching device does not repeat it either.
    #expect(try !watching.run("budget", "list").errors.contains("Fuel is exceeded"))
    #expect(try told() == 1)
    let history = ["budget", "warnings", "Frame", "--history", "--json"]
    let ids = try [buyer, watching, other].map { device in
      try device.run(history + ["--refresh"]).items().compactMap { $0["id"] as? String }
    }
    #expect(ids[0].count == 2 && Set(ids.map(Set.init)).count == 1, "\(ids)")
    for device in [buyer, other] { try device.verify() }
    try company.verify()
  }

  @Test("a warning reaches each user once, and a refund ends it")
  func warning() throws {
    let (buyer, other) = (try company.device(of: "pekka"), try company.device(of: "olli"))
    let line = "worksite buy 900 Fuel --budget Frame --date 2026-05-06"
    let bought = try buyer.shell("\(line) --wait")
    #expect(bought.errors.contains("Fuel is exceeded"), "\(bought.errors)")
    let told = try other.shell("worksite budget list --refresh")
    #expect(told.errors.contains("Fuel is exceeded"), "\(told.errors)")
    for device in [buyer, other] {
      #expect(try !device.shell("worksite budget list --refresh").errors.contains("Fuel is exceeded"))
    }
    #expect(try buyer.shell("\(line) --refund --wait").code == 0)
    #expect(try other.run("sync").code == 0)
    let warnings = ["budget", "warnings", "Frame", "--as-of", "2026-05-06", "--json"]
    #expect(try other.run(warnings).items().isEmpty)
    let raised = try other.run("budget", "warnings", "Frame", "--history", "--json").items()
    #expect(raised.count == 2 && raised.allSatisfy { $0["clearedAt"] != nil })
  }

  @Test("a reporter records purchases and sets no limits; a personal budget reaches no other user")
  func rights() throws {
    let (reporter, manager) = (try company.device(of: "pekka"), try company.device(of: "olli"))
    #expect(try reporter.shell("worksite budget category add Tools 100 --budget Frame").code == 77)
    #expect(
      try reporter.shell("worksite budget add Home --mine --total 500 --every month --wait").code == 0)
    #expect(try reporter.shell("worksite buy 5 --budget Home --wait").code == 0)
    #expect(try manager.run("sync").code == 0)
    #expect(try manager.run("budget", "Home", "--json").rejection == "budget.none")
    let second = try company.device(of: "pekka")
    #expect(try second.run("budget", "purchase", "list", "Home", "--json").items().count == 1)
  }

  @Test("a receipt that was added without a network is opened on another device, by its users alone")
  func receipts() throws {
    let (phone, desk) = (try company.device(of: "pekka"), try company.device(of: "olli"))
    try phone.files.write("receipt.pdf", "%PDF-1.7 receipt of timber")
    company.close()
    let bought = try phone.shell(
      "worksite buy 10 Materials --budget Frame --date 2026-05-06 --receipt receipt.pdf --json")
    #expect(bought.code == 0, "\(bought.errors)")
    let id = try #require(try bought.json()["id"] as? String)
    try company.open()
    for device in [phone, desk] { #expect(try device.run("sync").code == 0) }
    let opened = try desk.shell("WORKSITE_OPENER=cat worksite budget purchase open \(id)")
    #expect(opened.output == "%PDF-1.7 receipt of timber", "\(opened.errors)")
    // It is on the device now, also without a network.
    company.close()
    #expect(try desk.shell("WORKSITE_OPENER=cat worksite budget purchase open \(id)").code == 0)
    let none = try desk.shell("worksite buy 1 Materials --budget Frame --json").json()["id"] as? String
    #expect(try desk.run("budget", "purchase", "open", none ?? "", "--json").rejection == "budget.noReceipt")
    try company.open()
    #expect(try desk.run("sync").code == 0)
    try desk.verify()
    try company.verify()
  }

  @Test("a budget is imported without a network, reaches the other devices, and its export stays the same")
  func exchange() throws {
    let (phone, desk) = (try company.device(of: "maija"), try company.device(of: "maija"))
    try phone.files.write("receipt.jpg", "a photo")
    let bought = "worksite buy 10 Fuel --budget Frame --date 2026-05-06 --receipt receipt.jpg"
    #expect(try phone.shell(bought).code == 0)
    company.close()
    let site = try #require(try phone.run("sites", "list", "--json").items().first?["name"] as? String)
    let copied = try phone.shell(
      """
      worksite budget export Frame -o frame.json
      worksite budget import frame.json --budget Copy --site '\(site)' --yes
      worksite budget export Copy -o copy.json
      """)
    #expect(copied.code == 0, "\(copied.errors)")
    let renamed = "sed 's/\"name\":\"Copy\"/\"name\":\"Frame\"/' copy.json | cmp - frame.json"
    #expect(try phone.shell(renamed).code == 0)
    try company.open()
    for device in [phone, desk] { #expect(try device.run("sync").code == 0) }
    let copy = phone.files.path("copy.json")
    let same = try desk.shell("worksite budget export Copy --refresh -o copy.json && diff copy.json \(copy)")
    #expect(same.code == 0, "\(same.output)\(same.errors)")
    let again = try desk.shell("worksite budget import \(copy) --yes")
    #expect(again.output.contains("Added: 0."), "\(again.output)\(again.errors)")
    for device in [phone, desk] { try device.verify() }
    try company.verify()
  }
}
