import EndToEndSupport
import QRCodes
import Testing

@Suite("App passwords from the command line", .realPrograms)
struct AppPasswordTests {
  /// A server without TLS, on this machine.
  private let company: Company
  private let pekka: Device

  init() throws {
    company = try Company(isQuiet: true)
    try company.endLogins(of: "pekka")
    pekka = try company.device(of: "pekka")
  }

  /// The texts of the second column, by those of the first.
  private func details(_ lines: [String]) -> [String: String] {
    let pairs = lines.compactMap { line -> (String, String)? in
      guard let gap = line.firstRange(of: /\s{2,}/) else { return nil }
      return (String(line[..<gap.lowerBound]), String(line[gap.upperBound...]))
    }
    return Dictionary(pairs) { first, _ in first }
  }

  @Test("are shown once with the addresses, listed as such, and ended like a device")
  func shown() throws {
    let made = try pekka.run("account", "app-password", "CAD on the laptop")
    let details = details(made.lines)
    #expect(made.lines.count == 5, "\(made.output)\(made.errors)")
    #expect(details["Server"] == company.address && details["Username"] == "pekka")
    #expect(details["CardDAV address"] == company.address + "/carddav/")
    #expect(details["WebDAV address"] == company.address + "/dav/")
    #expect((details["Password"] ?? "").count > 10)
    let line = try #require(try pekka.run("account", "devices").lines.first { $0.contains("app password") })
    #expect(made.errors.contains(line.prefix(8)) && line.contains("CAD on the laptop"))
    #expect(try pekka.run("account", "logout-device", String(line.prefix(8)), "--yes").code == 0)
    #expect(try pekka.run("account", "devices", "--json").items().count == 1)
  }

  @Test("are JSON with the password and the addresses of a server with or without TLS")
  func json() throws {
    let secured = try Company(isSecure: true, isQuiet: true)
    let phone = try Device(hasSender: false)
    try phone.logIn("pekka", to: secured, "--ca", secured.authority).requireSuccess()
    for (device, address) in [(pekka, company.address), (phone, secured.address)] {
      let made = try device.run("account", "app-password", "phone", "--scope", "api", "--qr", "--json").json()
      #expect(Set(made.keys) == ["session", "scope", "username", "password", "urls"])
      #expect(made["scope"] as? String == "api" && made["username"] as? String == "pekka")
      #expect(
        made["urls"] as? [String: String] == ["carddav": address + "/carddav/", "webdav": address + "/dav/"])
    }
  }

  @Test("are a QR code on request, with the link that DAVx⁵ opens")
  func code() throws {
    let secured = try Company(isSecure: true, isQuiet: true)
    let phone = try Device(hasSender: false)
    try phone.logIn("pekka", to: secured, "--ca", secured.authority).requireSuccess()
    for (device, scheme, place) in [
      (phone, "davx5", secured.address.dropFirst("https://".count)),
      (pekka, "carddav", company.address.dropFirst("http://".count)),
    ] {
      let made = try device.run("account", "app-password", "phone", "--qr", language: "fi_FI.UTF-8")
      let password = try #require(details(made.lines)["Salasana"], "\(made.errors)")
      let code = try QRCode("\(scheme)://pekka:\(password)@\(place)/carddav/")
      #expect(made.output.hasSuffix("\n\(code.terminal.joined(separator: "\n"))\n"), "\(made.output)")
      #expect(made.output.contains("Lue tämä koodi Android-puhelimella"))
    }
  }

  @Test("are a QR code on a terminal, in colours that readers expect, unless it is declined")
  func terminal() throws {
    let terminal = try TypedAnswers(on: pekka, "account", "app-password", "phone")
    #expect(terminal.end() == 0, "\(terminal.shown)")
    let lines = terminal.shown.replacing("\r\n", with: "\n").split(separator: "\n").map(String.init)
    let password = try #require(lines.first { $0.contains("Password") }?.split(separator: " ").last)
    let place = company.address.dropFirst("http://".count)
    let code = try QRCode("carddav://pekka:\(password.prefix { $0 != "\u{1B}" })@\(place)/carddav/")
    let drawn = lines.filter { $0.hasPrefix("\u{1B}[97;40m") && $0.hasSuffix("\u{1B}[0m") }
    #expect(
      drawn.map { String($0.dropFirst(8).dropLast(4)) } == code.terminal,
      "\(terminal.shown)")

    let plain = try TypedAnswers(on: pekka, "account", "app-password", "phone", "--no-qr")
    #expect(plain.end() == 0 && plain.shown.contains("CardDAV address") && !plain.shown.contains("▀"))
  }
}
