import EndToEndSupport
import Foundation
import Testing

@Suite("A request in clear to a server with TLS", .realPrograms)
struct PlainRequestTests {
  private let company: Company

  init() throws { company = try Company(isSecure: true, isQuiet: true) }

  private func reply(to text: String) throws -> String {
    let wire = try Wire(to: Int(company.port))
    try wire.send(text)
    return try String(decoding: wire.rest(), as: UTF8.self)
  }

  @Test(
    "is answered with 400 and a text that names the right scheme, whatever the method and the body",
    arguments: [
      "GET / HTTP/1.1\nHost: x\n\n", "G", "PROPFIND /dav/ HTTP/1.1\nHost: x\nDepth: 0\n\n",
      "PUT /dav/big HTTP/1.1\nHost: x\nContent-Length: 300000\n\n" + String(repeating: "a", count: 300_000),
    ])
  func answered(request: String) throws {
    let reply = try reply(to: request)
    #expect(reply.hasPrefix("HTTP/1.1 400 Bad Request\r\n"), "\(reply.prefix(200))")
    let (head, text) = try #require(
      reply.firstRange(of: "\r\n\r\n").map { end in
        (reply[..<end.lowerBound], reply[end.upperBound...])
      })
    #expect(head.contains("Content-Length: \(text.utf8.count)\r\n") || head.hasSuffix("\(text.utf8.count)"))
    #expect(head.contains("Content-Type: text/plain; charset=utf-8"))
    #expect(text.contains("Use an address that begins with https://."))
    #expect(text.contains("Käytä osoitetta, jonka alku on https://."))
  }

  @Test("leaves the connections of others alone, and bytes that begin no request to TLS")
  func others() throws {
    #expect(try !reply(to: "hello\n\n").contains("HTTP/"))
    let wire = try Wire(to: Int(company.port))
    try wire.send("GET / HTTP/1.1\nHost: x\n\n")
    let device = try Device(hasSender: false)
    let login = try device.logIn("maija", to: company, "--ca", company.authority)
    #expect(login.code == 0, "\(login.errors)")
    #expect(try String(decoding: wire.rest(), as: UTF8.self).contains("https://"))
  }

  @Test("of a device whose user typed http:// ends with what to check")
  func typed() throws {
    let device = try Device(hasSender: false)
    let login = try device.run(
      "login", "http://127.0.0.1:\(company.port)", "--user", "maija", "--password-stdin", typing: "secret\n")
    #expect(login.code == 69)
    #expect(login.errors.contains("accepts only encrypted connections"), "\(login.errors)")
    #expect(login.errors.contains("https://"))
  }
}
