import Testing

@Suite("Who uses the tables of synchronisation")
struct TableAccessTests {
  @Test("commands and the sender use the methods of the replica, and open no tables of pending changes")
  func throughReplica() throws {
    let tables = /\b(?:Outbox|UploadQueue|Subscriptions|Pins)\(/
    var count = 0
    for file in try SourceTree.swiftFiles(below: "Modules") where isBound(file.path) {
      count += 1
      for line in file.lines where line.firstMatch(of: tables) != nil {
        Issue.record("\(file.path): \(line)")
      }
    }
    #expect(count > 50)
  }

  private func isBound(_ path: String) -> Bool {
    path.firstMatch(of: /^Modules\/(?:\w+\/Commands|CommandKit|Remote)\//) != nil
  }
}
