import Core
import Measuring
import Serving

/// Times the log-in page, and a log-in by it beside one of the API, which hashes the same password.
struct LoginPageTimes {
  private let ground: Ground
  private static let rounds = 20

  init(_ ground: Ground) { self.ground = ground }

  func figures() throws -> [Figure] {
    let web = Web(port: ground.browser.port)
    let (name, password) = (ground.user.name, ground.user.password)
    let form = web.post(
      "/login", form: "operation=\(Machine.ids.next())&next=&username=\(name)&password=\(password)")
    let page = try Connection(port: web.port)
    let json = #"{"username": "\#(name)", "password": "\#(password)", "deviceName": "Pages"}"#
    let login = web.post("/api/v1/login", json: json)
    let times = try Measure.medians(
      rounds: Self.rounds, warmUp: 1,
      [
        { _ in try Measure.time { try page.ask(form) } },
        { _ in try Measure.time { try page.ask(login) } },
        { _ in try Measure.time { try page.ask(web.get("/login")) } },
      ])
    return [
      Figure(
        name: "a log-in by the page, beside the API", measured: .milliseconds(times[0]),
        yardstick: .milliseconds(times[1])),
      Figure(name: "the log-in page", measured: .milliseconds(times[2])),
    ]
  }
}
