import Core
import Device
import Documents
import Foundation
import Networking
import Persistence
import Testing

@testable import DocumentsMount

@Suite("Error numbers for programs")
struct ErrorNumberTests {
  private static func failure(_ kind: Failure.Kind, _ code: Failure.Code = "test.any") -> Failure {
    Failure(kind, code, Phrase(verbatim: "It failed."))
  }

  static let numbers: [(Failure.Kind, Int32)] = [
    (.usage, EINVAL), (.invalid, EINVAL), (.notFound, ENOENT), (.conflict, EBUSY), (.unauthenticated, EIO),
    (.forbidden, EACCES), (.throttled, EBUSY), (.unavailable, EAGAIN), (.damaged, EIO), (.io, EIO),
    (.cancelled, EINTR),
  ]

  @Test("every kind of failure has a number", arguments: numbers)
  func kinds(kind: Failure.Kind, number: Int32) {
    #expect(ErrorNumber(for: Self.failure(kind)).value == number)
    #expect(Self.numbers.count == Failure.Kind.allCases.count)
  }

  static let ownNumbers: [(Failure.Code, Int32)] = [
    (.documentsNameTaken, EEXIST), (.documentsFolderAcross, EXDEV), (.documentsLocked, EBUSY),
    (.ioDiskFull, ENOSPC), (.ioReadOnly, EROFS), (.ioTooManyFiles, ENFILE),
    (.deviceNeverRead, ENETUNREACH),
  ]

  @Test("some failures have a number of their own", arguments: ownNumbers)
  func codes(code: Failure.Code, number: Int32) {
    #expect(ErrorNumber(for: Self.failure(.conflict, code)).value == number)
  }

  @Test("without a network, and without its files, a document is never missing")
  func network() {
    let away = Failure(NetworkFault(.cut, mayHaveArrived: false), host: "worksite.example")
    #expect(ErrorNumber(for: away).value == ENETUNREACH)
    #expect(ErrorNumber(for: Self.failure(.notFound, .ioMissing)).value == EIO)
  }

  @Test("a name that Windows cannot hold is invalid")
  func names() throws {
    let failure = #expect(throws: Failure.self) { try FileName("a:b") }
    #expect(failure.map { ErrorNumber(for: $0).value } == EINVAL)
  }

  @Test("a name of more than 255 bytes is too long, and bytes that are no UTF-8 are no name")
  func longNames() {
    let longest = String(repeating: "x", count: 255)
    #expect((try? FuseContext.name(longest)) == longest)
    #expect(errorNumber { _ = try FuseContext.name(longest + "x") } == ENAMETOOLONG)
    #expect(errorNumber { _ = try FuseContext.name([-1, 0]) } == EILSEQ)
  }
}
