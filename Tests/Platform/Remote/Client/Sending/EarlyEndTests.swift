import Core
import Documents
import Networking
import Operations
import Persistence
import TestSupport
import Testing

@testable import Remote

@Suite("Answers that end too early")
struct EarlyEndTests {
  @Test("a download continues for as long as bytes arrive", arguments: [1_000, 3_000_000])
  func content(maximum: Int) async throws {
    let (device, server) = (try TestStore([]), try TestStore([], seed: 2))
    let content = Array(repeating: UInt8(0x78), count: 3_000_000)
    let blob = try server.store(String(decoding: content, as: UTF8.self))
    // As from a proxy that neither knows the length of a response nor supports ranges.
    let transport = AnsweringTransport { _, number in
      HTTPResponse(
        status: 200, headers: ["ETag": "\"\(blob.hash)\""],
        body: HTTPBody(Array(content.prefix(number < 2 ? 1_000 : maximum))))
    }
    var code: Failure.Code?
    do {
      try await ContentFetcher(FetchContext(from: transport.client(), into: device.companyStore.blobs))
        .fetch(NeededContent(of: device.newID(), revision: nil, blob: blob))
    } catch let failure as Failure {
      code = failure.code
    }
    #expect(code == (maximum < content.count ? "network.cut" : nil))
    #expect(device.companyStore.blobs.contains(blob) == (code == nil))
    #expect(transport.requests.count <= 6)
  }

  @Test("an upload without a location for its next part fails")
  func upload() {
    var machine = UploadStateMachine(size: 1_000_000, from: nil)
    var failures: [Failure] = []
    while failures.isEmpty, case .begin = machine.next(partSize: 100_000) {
      let answer = UploadAnswer(isComplete: false, offset: 100_000)
      if let failure = machine.note(.success(answer), of: .begin(100_000)) { failures.append(failure) }
    }
    #expect(failures.first?.code == Failure.strangeUpload.code)
  }
}
