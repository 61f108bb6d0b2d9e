import Auth
import Core
import Operations
import Persistence
import TestSupport

/// The choices of a test by chance, the same for the same seed, and a log of what came of them.
package final class Chance {
  private var random: SeededRandom
  /// The events so far, a line each.
  package private(set) var story: [String] = []

  /// The choices of a seed.
  package init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// An element of a list; `nil` of an empty list.
  package func pick<Element>(_ list: [Element]) -> Element? { list.randomElement(using: &random) }

  /// True in so many of a hundred cases.
  package func happens(_ percent: Int) -> Bool { number(0..<100) < percent }

  /// A number in a range.
  package func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  /// Notes what happened.
  package func tell(_ line: String) { story.append(line) }
}

/// A turn of a user, on a device or at the server, in a random world.
package struct Turn {
  /// The choices.
  package let chance: Chance
  /// The data of the device, or of the server.
  package let test: TestStore
  /// The user.
  package let actor: Actor
  /// The users of the devices.
  package let people: [ID]
  private let place: String

  /// A turn from its parts.
  ///
  /// - Parameter place: what the log calls the device, or the server.
  package init(_ chance: Chance, _ test: TestStore, _ actor: Actor, _ people: [ID], at place: String) {
    self.chance = chance
    self.test = test
    self.actor = actor
    self.people = people
    self.place = place
  }

  /// Notes what the user does.
  package func tell(_ text: String) { chance.tell("\(place): \(text)") }

  /// Performs an operation of the user.
  @discardableResult
  package func perform<Value: Operations.Operation>(_ operation: Value) throws -> Value.Outcome {
    try test.companyStore.perform(operation, by: actor)
  }

  /// Answers a query of the user.
  package func answer<Question: Query>(_ query: Question) throws -> Question.Answer {
    try test.companyStore.answer(query, for: actor)
  }

  /// A new id.
  package func newID() -> ID { test.newID() }

  /// An element of a list; `nil` of an empty list.
  package func pick<Element>(_ list: [Element]) -> Element? { chance.pick(list) }

  /// True in so many of a hundred cases.
  package func happens(_ percent: Int) -> Bool { chance.happens(percent) }

  /// A number in a range.
  package func number(_ range: Range<Int>) -> Int { chance.number(range) }
}

/// A random act of a user.
package struct RandomAct: Sendable {
  /// How often it happens, compared with the other acts.
  package let share: Int
  /// Whether an admin does it at the server itself.
  package let isAtServer: Bool
  /// Does it.
  package let run: @Sendable (Turn) throws -> Void

  /// An act from its parts.
  package init(share: Int, isAtServer: Bool = false, run: @escaping @Sendable (Turn) throws -> Void) {
    self.share = share
    self.isAtServer = isAtServer
    self.run = run
  }
}
