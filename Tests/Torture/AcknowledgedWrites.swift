import EndToEndSupport
import Foundation
import Synchronization
import Testing

/// Documents that a server acknowledged before it was killed or lost its power.
struct AcknowledgedWrites {
  /// The ids by the names.
  private(set) var documents: [String: String] = [:]
  private(set) var tally = Tally()

  private static func content(of name: String) -> [UInt8] {
    bytes(100 + Int(name.utf8.reduce(UInt(0)) { $0 &* 31 &+ UInt($1) } % 4000), of: name)
  }

  /// Stores documents from several threads until `stop`, which ends the server, was called after some of
  /// them.
  ///
  /// - Parameter isStopCertain: whether responses during `stop` count. While the power is being cut they do
  ///   not: the kernel may report a flush as done that its aborted journal dropped.
  mutating func write(
    _ round: String, to site: ServedSite, until count: Int, isStopCertain: Bool = true,
    stop: () throws -> Void
  ) throws {
    let (client, folder) = (site.reporter, site.worksite)
    let acknowledgement = DispatchSemaphore(value: 0)
    let isStopping = Atomic(false)
    let writers = RunningThreads(6) { thread in
      var acknowledged: [String: String] = [:]
      var number = 0
      while true {
        let name = "r\(round)-t\(thread)-\(number).bin"
        number += 1
        let path = "/documents/folders/\(folder)/children/\(name)"
        let answer = try? client.send("PUT", path, Self.content(of: name))
        guard let answer, answer.status == 201 else {
          // Only a stopping server may respond with another status or not at all.
          if !isStopping.load(ordering: .sequentiallyConsistent) {
            Issue.record("\(name): \(answer?.text ?? "no answer")")
          }
          acknowledgement.signal()
          return acknowledged
        }
        if isStopCertain || !isStopping.load(ordering: .sequentiallyConsistent) {
          acknowledged[name] = answer["document"]
        }
        acknowledgement.signal()
      }
    }
    for _ in 0..<count { acknowledgement.wait() }
    isStopping.store(true, ordering: .sequentiallyConsistent)
    try stop()
    documents = try writers.values().reduce(into: documents) { $0.merge($1) { $1 } }
    tally.kills += 1
    tally.acknowledged = documents.count
  }

  /// Expects all of them to exist, and others to exist whole or not at all; ends the server.
  mutating func check(at site: ServedSite, _ title: String) throws {
    for (name, document) in documents {
      let answer = try site.reporter.get("/documents/\(document)/content")
      let exists = answer.status == 200 && answer.body == Self.content(of: name)
      if !exists { tally.lost += 1 }
      #expect(exists, "\(name)")
    }
    var cursor = ""
    repeat {
      let page = try site.reporter.get("/documents/folders/\(site.worksite)/children?limit=1000\(cursor)")
      for item in page.items {
        guard let name = item["name"] as? String, name.hasSuffix(".bin"), documents[name] == nil,
          let id = item["id"] as? String
        else { continue }
        #expect(try site.reporter.get("/documents/\(id)/content").body == Self.content(of: name), "\(name)")
      }
      cursor = page["next"].isEmpty ? "" : "&cursor=\(page["next"])"
    } while !cursor.isEmpty
    #expect(site.end() == 0)
    let verified = try site.program.run("verify")
    #expect(verified.code == 0, "\(verified.output)\(verified.errors)")
    tally.print(of: title)
  }
}
