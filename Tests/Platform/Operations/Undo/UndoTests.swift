import Auth
import Core
import Persistence
import TestSupport
import Testing

@testable import Operations

@Suite("Undo and redo")
struct UndoTests {
  private let world: TestStore
  private let box = ID(high: 0, low: 1)

  init() throws { world = try TestStore([Notes.feature]) }

  private var notes: [String] {
    get throws { try world.companyStore.database.read(Notes.all) }
  }

  private func undo() throws { _ = try world.companyStore.undo(by: world.actor) }
  private func redo() throws { _ = try world.companyStore.redo(by: world.actor) }

  @Test("commands are undone one by one and redone in turn")
  func chain() throws {
    let id = world.newID()
    try world.perform(WriteNote(id: id, box: box, text: "one"))
    try world.perform(EditNote(id: id, text: "two"))
    try world.perform(EditNote(id: id, text: "three"))
    try undo()
    #expect(try notes == ["two"])
    try undo()
    #expect(try notes == ["one"])
    try redo()
    try redo()
    #expect(try notes == ["three"])
    try undo()
    try undo()
    try undo()
    #expect(try notes.isEmpty)
    #expect(failure(of: undo)?.code == "sync.nothingToUndo")
    try redo()
    #expect(try notes == ["one"])
  }

  @Test("the operations of one command are undone together")
  func batches() throws {
    let batch = world.newID()
    for text in ["a", "b", "c"] {
      try world.perform(WriteNote(id: world.newID(), box: box, text: text), batch: batch)
    }
    let reverted = try world.companyStore.undo(by: world.actor)
    #expect(reverted.summaries.map(\.description) == ["wrote a", "wrote b", "wrote c"])
    #expect(try notes.isEmpty)
    try redo()
    #expect(try notes == ["a", "b", "c"])
  }

  @Test("an undo that would lose another user's change is rejected and changes nothing")
  func changedSince() throws {
    let id = world.newID()
    let batch = world.newID()
    try world.perform(WriteNote(id: world.newID(), box: box, text: "other"), batch: batch)
    try world.perform(WriteNote(id: id, box: box, text: "mine"), batch: batch)
    _ = try world.companyStore.perform(EditNote(id: id, text: "theirs"), by: world.other)
    #expect(failure(of: undo)?.code == "sync.undoChanged")
    #expect(try notes == ["other", "theirs"])
  }

  @Test("an undo is rejected where the earlier state no longer fits")
  func blocked() throws {
    let id = world.newID()
    try world.perform(WriteNote(id: id, box: box, text: "name"))
    try world.perform(EditNote(id: id, text: "renamed"))
    _ = try world.companyStore.perform(WriteNote(id: world.newID(), box: box, text: "name"), by: world.other)
    #expect(failure(of: undo)?.code == "sync.undoBlocked")
    try world.perform(EditNote(id: id, text: "again"))
    #expect(try notes == ["again", "name"])
  }

  @Test("a feature's own rules are checked for a restored record")
  func rules() throws {
    let id = world.newID()
    try world.perform(WriteNote(id: id, box: box, text: "forbidden"))
    try world.perform(EditNote(id: id, text: "fine"))
    #expect(failure(of: undo)?.code == "notes.check")
    #expect(try notes == ["fine"])
  }

  @Test("doing something new ends redo")
  func redoEnds() throws {
    try world.perform(WriteNote(id: world.newID(), box: box, text: "a"))
    try undo()
    try world.perform(WriteNote(id: world.newID(), box: box, text: "b"))
    #expect(failure(of: redo)?.code == "sync.nothingToRedo")
    #expect(try notes == ["b"])
  }

  @Test("a user undoes only operations of their own, from the same device")
  func ownOnly() throws {
    _ = try world.companyStore.perform(
      WriteNote(id: world.newID(), box: box, text: "theirs"), by: world.other)
    let phone = Actor(user: world.actor.user, role: .admin, device: world.newID())
    _ = try world.companyStore.perform(WriteNote(id: world.newID(), box: box, text: "phone"), by: phone)
    #expect(failure(of: undo)?.code == "sync.nothingToUndo")
    _ = try world.companyStore.undo(by: phone)
    #expect(try notes == ["theirs"])
  }

  @Test("an undo that names an operation of another user of the same device is rejected")
  func sameDevice() throws {
    let note = WriteNote(id: world.newID(), box: box, text: "mine")
    let issued = world.companyStore.issue(note, batch: world.newID())
    _ = try world.companyStore.perform(issued, by: world.actor)
    let other = Actor(user: world.other.user, role: .admin, device: world.actor.device)
    let undo = Undo(operations: [issued.id])
    #expect(failure { _ = try world.companyStore.perform(undo, by: other) }?.code == "sync.undoStale")
    #expect(try notes == ["mine"])
  }

  @Test("a long command and another one that ran concurrently are undone in turn")
  func interleaved() throws {
    let (batch, id) = (world.newID(), world.newID())
    try world.perform(WriteNote(id: id, box: box, text: "a"), batch: batch)
    try world.perform(EditNote(id: id, text: "other command"))
    try world.perform(WriteNote(id: world.newID(), box: box, text: "b"), batch: batch)
    try undo()
    #expect(try notes == ["other command"])
    try undo()
    #expect(try notes == ["a"])
    try undo()
    #expect(try notes.isEmpty)
  }

  @Test("an operation that cannot be undone is skipped and is in the history")
  func final() throws {
    struct Seal: Operation {
      static let name = "notes.note.seal"
      static let right = Right.write
      static let undo = UndoRule.impossible
      let id: ID
      func perform(in change: Change, by actor: Actor) throws -> Done {
        try change.update(Notes.notes, id, [("text", "sealed")])
        return Done()
      }
      func summary(before: Record?, outcome: Done) -> Phrase { Phrase(verbatim: "sealed") }
    }
    let id = world.newID()
    _ = try world.companyStore.perform(WriteNote(id: id, box: box, text: "a"), by: world.other)
    try world.perform(Seal(id: id))
    #expect(failure(of: undo)?.code == "sync.nothingToUndo")
    #expect(try world.answer(History(in: world.companyStore.composition)).count == 2)
  }

  @Test("undoing everything restores the start and redoing everything the end", arguments: 0..<40)
  func randomWalk(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var states: [[String]] = [[]]
    var ids: [ID] = []
    for step in 0..<12 {
      let batch = world.newID()
      for part in 0..<Int.random(in: 1...3, using: &random) {
        let text = "\(step).\(part)"
        if let id = ids.randomElement(using: &random), Bool.random(using: &random) {
          try world.perform(EditNote(id: id, text: text), batch: batch)
        } else {
          ids.append(world.newID())
          try world.perform(WriteNote(id: ids[ids.count - 1], box: box, text: text), batch: batch)
        }
      }
      states.append(try notes)
    }
    var position = states.count - 1
    for _ in 0..<60 {
      if Bool.random(using: &random), position > 0 {
        try undo()
        position -= 1
      } else if position < states.count - 1 {
        try redo()
        position += 1
      }
      #expect(try notes == states[position])
    }
  }
}
