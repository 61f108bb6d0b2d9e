import EndToEndSupport
import Foundation
import Persistence
import TestSupport
import Testing

@Suite("Local data at the first login", .waitingPrograms)
struct AdoptionTests {
  private let company: Company
  private let device: Device

  /// A machine with two worksites, and documents on both.
  private static let prepared = Device.prepared {
    try $0.shell(
      """
      worksite sites add Marjala; worksite sites add Herttoniemi
      worksite docs add Marjala:/Photos; echo photo > photo; worksite docs put photo Marjala:/Photos
      worksite docs add Marjala:/plans; worksite docs put photo Marjala:/plans
      head -c 1500000 /dev/urandom > big; worksite docs put big Herttoniemi:/
      echo wrong > wrong; worksite docs put wrong Herttoniemi:/; worksite docs trash Herttoniemi:/wrong --yes
      """
    ).requireSuccess()
  }

  init() throws {
    company = try Company()
    device = try Device(copying: Self.prepared.get())
  }

  @Test("a worksite becomes one of the server's or a new one, and everything arrives with its content")
  func mapped() throws {
    let login = try device.logIn(
      "olli", to: company, "--as", "Marjala=Marjala", "--as", "Herttoniemi=new", "--json")
    #expect(login.code == 0, "\(login.errors)")
    #expect(try (login.json()["carriedOver"] as? Int ?? 0) >= 4)
    #expect(FileManager.default.fileExists(atPath: device.profile.file("carried-over.db")))
    #expect(!FileManager.default.fileExists(atPath: device.profile.file("worksite.db")))
    #expect(try device.isSentUnaided())
    #expect(try device.count("rejected") == 0)
    let admin = try company.device(of: "maija")
    let sites = try admin.run("sites", "list", "--json").items().compactMap { $0["name"] as? String }
    #expect(sites.sorted() == ["Herttoniemi", "Marjala"])
    #expect(try admin.run("docs", "cat", "Marjala:/Photos/photo").output == "photo\n")
    #expect(try admin.run("docs", "get", "Herttoniemi:/big", "-o", "big").code == 0)
    #expect(try device.shell("cmp big '\(admin.files.path("big"))'").code == 0)
    #expect(try admin.names("Herttoniemi:/") == ["big"])
    #expect(try admin.names("Marjala:/") == ["Plans", "Photos"])
    #expect(try admin.names("Marjala:/Plans") == ["Lifting", "photo"])
    try device.verify()
    company.close()
    try company.verify()
  }

  @Test("hours, links and settings are carried over as those of the user who logs in")
  func ownThings() throws {
    let alone = try Device()
    try alone.shell(
      """
      worksite sites add Marjala --zone Europe/Helsinki; worksite hours add Marjala 2020-11-18 7-15 -m walls
      worksite hours off 2020-11-19; worksite links add Weather https://example.com/weather
      worksite settings set hours.step 15
      """)
    let login = try alone.logIn("olli", to: company)
    #expect(login.code == 0 && login.output.contains("“Marjala” becomes “Marjala” there."), "\(login.errors)")
    #expect(try alone.isSentUnaided())
    let queue = try alone.run("queue").output
    #expect(try alone.count("rejected") == 0, "\(queue)")
    let other = try company.device(of: "olli")
    #expect(
      try other.run("hours", "list", "2020-11-18", "--json").json()["totalMinutes"] as? Int == 480)
    #expect(try other.run("links").output.contains("https://example.com/weather"))
    #expect(try other.run("settings", "--json").output.contains("\"15\""))
  }

  @Test("hours from another zone are carried over as the same moments, on the worksite's clock")
  func otherZone() throws {
    let alone = try Device()
    try alone.shell(
      "worksite sites add Marjala --zone Asia/Kathmandu; worksite hours add Marjala 2020-11-18 12:45-13:45")
    #expect(try alone.logIn("olli", to: company).code == 0)
    #expect(try alone.isSentUnaided())
    #expect(try alone.count("rejected") == 0)
    let other = try company.device(of: "olli")
    #expect(try other.run("hours", "list", "2020-11-18").output.contains("09:00–10:00"))
  }

  @Test("a new worksite with a name the server has gets a number, and all its data arrives")
  func sameName() throws {
    #expect(try device.logIn("olli", to: company, "--as", "Marjala=new", "--as", "Herttoniemi=new").code == 0)
    #expect(try device.isSentUnaided())
    let admin = try company.device(of: "maija")
    #expect(try admin.run("docs", "cat", "Marjala (2):/Photos/photo").output == "photo\n")
    #expect(try admin.names("Marjala:/") == ["Plans"])
  }

  @Test("logging in again carries nothing over twice")
  func again() throws {
    #expect(try device.logIn("olli", to: company, "--as", "Herttoniemi=new").code == 0)
    #expect(try device.isSentUnaided())
    let again = try device.logIn("olli", to: company, "--as", "Herttoniemi=new", "--json")
    #expect(again.code == 0)
    #expect(try again.json()["carriedOver"] as? Int == 0)
    #expect(try device.isSentUnaided())
    let sites = try device.run("sites", "list", "--json").items()
    #expect(sites.count == 2)
    #expect(try device.names("Marjala:/") == ["Plans", "Photos"])
    let nothing = try Device().logIn("olli", to: company, "--as", "Herttoniemi=new")
    #expect(nothing.code == 66 && nothing.errors.contains("--as"), "\(nothing.errors)")
  }

  @Test("a document that is open for editing is closed before local data is carried over")
  func editing() throws {
    try device.put("one", "Herttoniemi:/plan.txt").requireSuccess()
    try device.run("docs", "edit", "Herttoniemi:/plan.txt", "--with", "true", "--detach").requireSuccess()
    let rejected = try device.logIn("olli", to: company, "--as", "Herttoniemi=new")
    #expect(rejected.code == 73 && rejected.errors.contains("plan.txt"), "\(rejected)")
    let edit = try #require(try device.run("docs", "edits", "--json").items().first?["id"] as? String)
    try device.run("docs", "edits", "finish", edit).requireSuccess()
    try device.logIn("olli", to: company, "--as", "Herttoniemi=new").requireSuccess()
    #expect(try device.isSentUnaided())
  }

  @Test(
    "an unknown name is rejected before anything is carried over, and the right one works afterwards"
  )
  func unknown() throws {
    let rejected = try device.logIn("olli", to: company, "--as", "Marjala=Nowhere")
    #expect(rejected.code == 66)
    #expect(rejected.errors.contains("Marjala") && rejected.errors.contains("Nowhere"))
    let misspelt = try device.logIn("olli", to: company, "--as", "Marjla=Marjala")
    #expect(misspelt.code == 66 && misspelt.errors.contains("Marjla"), "\(misspelt.errors)")
    // No login was made: the local data is still visible.
    #expect(try device.run("status", "--json").json()["server"] is NSNull?)
    #expect(try device.run("docs", "list", "Herttoniemi:/").output.contains("big"))
    #expect(FileManager.default.fileExists(atPath: device.profile.file("worksite.db")))
    let login = try device.logIn("olli", to: company, "--as", "Marjala=Marjala", "--json")
    #expect(try (login.json()["carriedOver"] as? Int ?? 0) > 0)
    #expect(try device.isSentUnaided())
  }

  @Test(
    "an interrupted login reports that local data waits, and so does status; the next login carries it over")
  func cutOff() throws {
    // Everything succeeds until the replica is read.
    let folder = device.profile.file("copy.db")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(try device.logIn("olli", to: company, "--as", "Herttoniemi=new").code != 0)
    try FileManager.default.removeItem(atPath: folder)
    let status = try device.run("status")
    #expect(status.output.contains("worksite login") && !status.output.contains("Everything is sent"))
    #expect(try device.run("status", "--json").json()["waitsToBeCarriedOver"] as? Bool == true)
    #expect(try device.logIn("olli", to: company, "--as", "Herttoniemi=new").code == 0)
    #expect(try device.run("status", "--json").json()["waitsToBeCarriedOver"] as? Bool == false)
    #expect(try device.isSentUnaided())
  }

  @Test("nothing is carried over while another command, which began before the login, may add to it")
  func besideAnother() throws {
    try device.shell("worksite use Marjala")
    var other: FileLock? = try FileLock(now: device.profile.path + ".local.lock", .shared)
    let login = try device.logIn("olli", to: company, "--as", "Marjala=new", "--as", "Herttoniemi=new")
    #expect(other != nil && login.code == 75 && login.errors.contains("worksite login"), "\(login.errors)")
    other = nil
    #expect(try device.logIn("olli", to: company, "--as", "Marjala=new", "--as", "Herttoniemi=new").code == 0)
    // The data stays in use.
    #expect(try device.run("docs", "cat", "/Photos/photo").output == "photo\n")
    #expect(try device.isSentUnaided())
  }

  @Test("data carried over before stays when there is more to carry over")
  func twice() throws {
    for site in ["First", "Second"] {
      #expect(try device.run("sites", "add", site).code == 0)
      #expect(try device.logIn("olli", to: company).code == 0)
      #expect(try device.isSentUnaided())
      #expect(try device.run("logout", "--forget", "--yes").code == 0)
    }
    for name in ["carried-over.db", "carried-over-2.db"] {
      #expect(FileManager.default.fileExists(atPath: device.profile.file(name)))
    }
  }

  @Test("a worksite that a reporter may not create stays local with its data until the server has one")
  func reporter() throws {
    let login = try device.logIn("pekka", to: company, "--as", "Herttoniemi=new")
    #expect(login.code == 0 && login.output.contains("“Herttoniemi” stays"), "\(login.errors)")
    #expect(try device.isSentUnaided())
    #expect(try device.count("rejected") == 0)
    let manager = try company.device(of: "olli")
    #expect(try manager.run("docs", "cat", "Marjala:/Photos/photo").output == "photo\n")
    let status = try device.run("status", "--json").json()
    let leftOut = try #require(status["leftOut"] as? [[String: Any]])
    #expect(leftOut.compactMap { $0["worksites"] as? [String] } == [["Herttoniemi"]])
    #expect(status["waitsToBeCarriedOver"] as? Bool == false)
    // A failed login leaves the present one unchanged.
    for wish in ["Hertoniemi=Kellari", "Herttoniemi=Kelari"] {
      #expect(try device.logIn("pekka", to: company, "--as", wish).code == 66)
      #expect(try device.run("sync").code == 0)
    }
    let kept = ["worksite.db", "carried-over.db"]
    func present() -> [Bool] {
      kept.map { FileManager.default.fileExists(atPath: device.profile.file($0)) }
    }
    #expect(present() == [false, true])
    try manager.shell("worksite sites add Kellari --wait; worksite sites attach Kellari pekka")
    let again = try device.logIn("pekka", to: company, "--as", "Herttoniemi=Kellari", "--json")
    #expect(try (again.json()["carriedOver"] as? Int ?? 0) > 0, "\(again.errors)")
    #expect(try device.isSentUnaided())
    #expect(try device.count("rejected") == 0)
    #expect(try manager.names("Kellari:/") == ["big"])
    #expect(try manager.names("Marjala:/") == ["Plans", "Photos"])
    #expect(present() == [false, true])
    #expect((try device.run("status", "--json").json()["leftOut"] as? [Any])?.isEmpty == true)
  }

  @Test("hours that span a worksite that stays and one that does not are right once both are on the server")
  func reportersHours() throws {
    let alone = try Device()
    try alone.shell(
      """
      worksite sites add Marjala --zone Europe/Helsinki; worksite sites add Kellari --zone Europe/Helsinki
      worksite hours add Marjala 2020-11-18 7-12 -m walls; worksite hours add Kellari 2020-11-18 12-15 -m floor
      worksite hours add Marjala 2020-11-19 7-10 -m moved; worksite hours off 2020-11-20
      """)
    let moved = try alone.run("hours", "list", "2020-11-19", "--json").items().first?["id"] as? String ?? ""
    #expect(try alone.run("hours", "edit", moved, "--site", "Kellari").code == 0)
    #expect(try alone.logIn("pekka", to: company, "--as", "Kellari=new").code == 0)
    #expect(try alone.isSentUnaided())
    let manager = try company.device(of: "olli")
    try manager.shell(
      """
      worksite sites add Kellari --zone Europe/Helsinki --wait; worksite sites attach Kellari pekka
      """)
    let again = try alone.logIn("pekka", to: company, "--as", "Kellari=Kellari")
    #expect(again.code == 0, "\(again.errors)")
    #expect(try alone.isSentUnaided())
    let queue = try alone.run("queue").output
    #expect(try alone.count("rejected") == 0, "\(queue)")
    let other = try company.device(of: "pekka")
    let hours = try other.run("hours", "list", "2020-11-18..2020-11-20", "--json").json()
    let entries = (hours["items"] as? [[String: Any]] ?? []).map {
      "\($0["worksiteName"] ?? "") \($0["workedMinutes"] ?? "") \($0["note"] ?? "")"
    }
    #expect(Set(entries) == ["Marjala 300 walls", "Kellari 180 floor", "Kellari 180 moved"])
    #expect(try other.run("hours", "period", "2020-11-20").output.contains("○ 3:00   –"))
  }
}
