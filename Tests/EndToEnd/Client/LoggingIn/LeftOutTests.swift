import EndToEndSupport
import Foundation
import Persistence
import TestSupport
import Testing

@Suite("Work that a login leaves out", .waitingPrograms)
struct LeftOutTests {
  private let company: Company
  private let device: Device

  /// A machine with work on two worksites, one of which the server has too.
  private static let prepared = Device.prepared {
    try $0.shell(
      """
      worksite sites add Marjala --zone Europe/Helsinki; worksite sites add Kallio --zone Europe/Helsinki
      echo photo > photo; worksite docs put photo Marjala:/
      worksite docs add Kallio:/Drawings; head -c 1500000 /dev/urandom > big
      worksite docs put big Kallio:/Drawings; worksite docs put photo Kallio:/
      worksite hours add Kallio 2020-11-18 7-15 -m floor; worksite hours add Marjala 2020-11-19 7-15 -m walls
      worksite use Kallio; worksite budget add 'Kallio frame' --total 1000 --every year
      worksite budget category add Materials 500; worksite buy 12,50 Materials -m nails
      worksite contacts add 'Aatu Ahola' --phone '040 123'
      """
    ).requireSuccess()
  }

  init() throws {
    company = try Company()
    device = try Device(copying: Self.prepared.get())
  }

  private var local: Folder { device.profile.above.folder("default-local") }

  private func leaveOut(_ more: String...) throws {
    try device.run(
      ["login", company.address, "--user", "olli", "--password-stdin", "--as", "Kallio=none"] + more,
      typing: company.password(of: "olli") + "\n"
    ).requireSuccess()
    #expect(try device.isSentUnaided())
  }

  private func leftOut() throws -> [[String: Any]] {
    try device.run("status", "--json").json()["leftOut"] as? [[String: Any]] ?? []
  }

  private func carryOver(_ more: String...) throws -> [String: Any] {
    let carried = try device.run(["carry-over", "--json"] + more)
    try carried.requireSuccess()
    return try carried.json()
  }

  private func notes(of user: String) throws -> [String] {
    let other = try company.device(of: user)
    let hours = try other.run("hours", "list", "2020-11-16..2020-11-22", "--json").items()
    return hours.map { "\($0["worksiteName"] ?? "") \($0["note"] ?? "")" }.sorted()
  }

  @Test("stays in a listed profile with all earlier data, which commands use as before")
  func listed() throws {
    let made = try company.device(of: "maija").run(
      "users", "invite", "--role", "manager", "--site", "Marjala")
    let line = try #require(made.lines.last { $0.contains("worksite join") }, "\(made)")
    let words = line.split(separator: " ").dropFirst().map(String.init)
    let join = try device.run(
      [words[0], "--username", "uuno", "--name", "Uuno Uusi", "--password-stdin", "--as", "Kallio=none"]
        + words.dropFirst(), typing: "a long password\n")
    #expect(join.code == 0 && join.output.contains("“Kallio” is left out."), "\(join)")
    #expect(join.output.contains("--profile default-local") && join.output.contains("worksite carry-over"))
    #expect(try device.isSentUnaided())
    #expect(
      try device.run("sites", "list", "--json").items().compactMap { $0["name"] as? String } == ["Marjala"])

    let profiles = try device.run("profiles", "--json").items()
    #expect(profiles.compactMap { $0["name"] as? String } == ["default", "default-local"])
    #expect(profiles[1]["leftOutOf"] as? String == "default")
    let work = try #require(profiles[1]["leftOut"] as? [String: Any])
    #expect(work["worksites"] as? [String] == ["Kallio"])
    let counts = (work["records"] as? [[String: Any]] ?? []).map {
      "\($0["kind"] ?? "") \($0["count"] ?? "")"
    }
    #expect(
      Set(counts).isSuperset(of: ["documents.item 3", "hours.entry 1", "budget.purchase 1"]), "\(counts)")
    #expect(!counts.contains { $0.hasPrefix("contacts.contact") }, "\(counts)")
    #expect(
      try device.run("profiles").output.contains("left out of “default”: Kallio (document or folder: 3"))
    #expect(try device.run("status", language: "fi_FI.UTF-8").output.contains("Jätetty pois: Kallio"))
    #expect(try leftOut().first?["profile"] as? String == "default-local")

    let own = ["--profile", "default-local"]
    #expect(try device.run(["docs", "cat", "Kallio:/photo"] + own).output == "photo\n")
    try device.run(["docs", "get", "Kallio:/Drawings/big", "-o", "copy"] + own).requireSuccess()
    #expect(try device.shell("cmp big copy").code == 0)
    #expect(try device.run(["hours", "list", "2020-11-18"] + own).output.contains("floor"))
    #expect(try device.run(["budget", "list", "--json"] + own).output.contains("Kallio frame"))
    #expect(try device.run(["contacts", "find", "Aatu"] + own).output.contains("Aatu Ahola"))
    #expect(try device.run(["status"] + own).output.contains("`worksite carry-over --profile default`"))
    #expect(try device.put("more", "Kallio:/more.txt").code != 0)
    try device.run(["verify"] + own).requireSuccess()
    try device.verify()
  }

  @Test("is taken along later without a network, once, and so is work that was done there meanwhile")
  func later() throws {
    try leaveOut()
    company.close()
    let nothing = try carryOver()
    #expect(nothing["carriedOver"] as? Int == 0 && (nothing["leftOut"] as? [Any])?.count == 1)
    let first = try carryOver("--as", "Kallio=new")
    #expect(try #require(first["carriedOver"] as? Int) > 6 && (first["leftOut"] as? [Any])?.isEmpty == true)
    #expect(try leftOut().isEmpty)
    #expect(try carryOver("--as", "Kallio=Marjala")["carriedOver"] as? Int == 0)

    try device.shell(
      """
      export WORKSITE_PROFILE=default-local; worksite hours add Kallio 2020-11-20 7-15 -m roof
      echo changed > photo; worksite docs put photo Kallio:/
      """
    ).requireSuccess()
    let records = try leftOut().first?["records"] as? [[String: Any]] ?? []
    #expect(records.map { $0["count"] as? Int } == [1, 1], "\(records)")
    #expect(try carryOver()["carriedOver"] as? Int == 2)
    #expect(try leftOut().isEmpty)

    try company.open()
    #expect(try device.isSentUnaided())
    #expect(try device.queue().isEmpty)
    let maija = try company.device(of: "maija")
    #expect(try maija.names("Kallio:/") == ["Drawings", "photo"])
    #expect(try maija.run("docs", "cat", "Kallio:/photo").output == "changed\n")
    try maija.run("docs", "get", "Kallio:/Drawings/big", "-o", "big").requireSuccess()
    #expect(try device.shell("cmp big '\(maija.files.path("big"))'").code == 0)
    #expect(try notes(of: "olli") == ["Kallio floor", "Kallio roof", "Marjala walls"])
    #expect(
      try device.run("hours", "list", "2020-11-18", "--profile", "default-local").output.contains("floor"))
    try device.verify()
  }

  @Test("is not taken along twice after a kill at any step, or by a new replica")
  func killed() throws {
    try leaveOut()
    // The login was killed before it put the earlier database away.
    try moveFile(device.profile.file("carried-over.db"), to: device.profile.file("worksite.db"))
    #expect(try device.run("carry-over").code == 73)
    let again = try device.logIn("olli", to: company, "--as", "Kallio=none", "--json")
    #expect(try again.json()["carriedOver"] as? Int == 0, "\(again.errors)")
    #expect(try device.run("profiles", "--json").items().count == 2)
    #expect(!FileManager.default.fileExists(atPath: device.profile.file("worksite.db")))

    // The carrying over was killed before the local profile noted it.
    let kept = device.files.path("kept")
    try FileManager.default.copyItem(atPath: local.path, toPath: kept)
    #expect(try #require(carryOver("--as", "Kallio=new")["carriedOver"] as? Int) > 6)
    try FileManager.default.removeItem(atPath: local.path)
    try moveFile(kept, to: local.path)
    #expect(try leftOut().isEmpty)
    #expect(try carryOver("--as", "Kallio=Marjala")["carriedOver"] as? Int == 0)
    #expect(try device.isSentUnaided())

    try device.run("logout", "--forget", "--yes").requireSuccess()
    try device.logIn("olli", to: company).requireSuccess()
    #expect(try leftOut().isEmpty)
    #expect(try carryOver()["carriedOver"] as? Int == 0)
    #expect(try device.isSentUnaided())
    #expect(try device.count("rejected") == 0)
    #expect(try notes(of: "olli") == ["Kallio floor", "Marjala walls"])
    #expect(try device.names("Kallio:/") == ["Drawings", "photo"])
  }

  @Test("a terminal asks for each worksite, and takes none along without an answer")
  func asked() throws {
    try leaveOut()
    for (answer, shown) in [("\n", "Nothing was carried over."), ("new\n", "“Kallio” is new on the server.")]
    {
      let typed = try TypedAnswers(on: device, "carry-over")
      typed.after("[none]", type: answer)
      #expect(typed.end() == 0 && typed.shown.contains(shown), "\(typed.shown)")
    }
    #expect(try leftOut().isEmpty)
  }

  @Test("only a local profile has work to take along, and only a profile with a server takes it")
  func refused() throws {
    #expect(try device.run("carry-over").errors.contains("worksite login"))
    try leaveOut()
    #expect(try device.run("carry-over").output.contains("Still left out: Kallio"))
    for name in ["nowhere", "default"] {
      let rejected = try device.run("carry-over", "--from", name)
      #expect(rejected.code == 66 && rejected.errors.contains("worksite profiles"), "\(rejected.errors)")
    }
    let misspelt = try device.run("carry-over", "--as", "Kalio=new")
    #expect(misspelt.code == 66 && misspelt.errors.contains("Kallio"), "\(misspelt.errors)")
    let unknown = try device.run("carry-over", "--as", "Kallio=Nowhere")
    #expect(unknown.code == 66 && unknown.errors.contains("Marjala"), "\(unknown.errors)")
    #expect(try leftOut().count == 1)
    try device.shell("worksite sites add Tampere --profile other").requireSuccess()
    #expect(try #require(carryOver("--from", "other", "--as", "Tampere=new")["carriedOver"] as? Int) == 1)
  }
}
