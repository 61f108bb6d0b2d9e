import Core
import Networking
import Testing

@Suite("A machine without libcurl", .timeLimit(.minutes(10)))
struct LibraryTests {
  @Test("names the package to install")
  func missing() async throws {
    var settings = CurlSettings(userAgent: "tests/1")
    settings.libraries = ["libcurl-that-is-not-there.so.4"]
    let transport = CurlTransport(settings)
    let failure = await failure { _ = try await transport.send(HTTPRequest("GET", "http://127.0.0.1:1/")) }
    #expect(failure?.code == "network.libraryMissing")
    #expect(failure?.remedy?.text(in: .english) == "Install it: apt install libcurl4.")
    #expect(failure?.isWorthRetrying == false)
    #expect(failure?.networkFault?.detail.contains("libcurl-that-is-not-there") == true)
    await transport.close()
  }

  @Test("also when the file is another library")
  func other() async throws {
    var settings = CurlSettings(userAgent: "tests/1")
    settings.libraries = ["libc.so.6"]
    let transport = CurlTransport(settings)
    // Where libcurl is loaded already, it is used.
    let code = await failure { _ = try await transport.send(HTTPRequest("GET", "http://127.0.0.1:1/")) }?.code
    #expect(["network.libraryMissing", "network.refused"].contains(code))
  }
}
