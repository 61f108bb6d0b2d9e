import AllSamples
import Auth
import Core
import FeatureSupport
import Operations
import Persistence
import Replica
import SyncProtocol
import TestSupport

/// A server, two devices each of a manager and a reporter, and an admin, and chance.
final class RandomWorld {
  let server: SimulatedServer
  let devices: [SimulatedDevice]
  let chance: Chance
  var story: [String] { chance.story }
  /// The operations that were rejected without a known reason.
  private(set) var unexplained: [String] = []
  let people: [ID]
  /// Answers on their way, each with the device it goes to.
  private var underWay: [(device: Int, deliver: () throws -> Void)] = []

  init(seed: UInt64) throws {
    chance = Chance(seed: seed)
    let server = try SimulatedServer()
    let people = [try server.addUser("maija", .manager), try server.addUser("olli", .reporter)]
    try server.companyStore.database.write { try Epoch.start(server.test.newID(), $0) }
    for name in ["Marjala", "Kallio"] { _ = try server.addWorksite(name, attaching: people) }
    self.server = server
    self.people = people
    devices = try [(0, Role.manager), (0, .manager), (1, .reporter), (1, .reporter)].enumerated().map {
      index, one in
      try SimulatedDevice(server, user: people[one.0], one.1, seed: seed &* 16 + UInt64(index))
    }
    for device in devices { try device.pull() }
  }

  /// Something happens somewhere.
  func step() throws {
    let index = chance.number(0..<devices.count)
    let device = devices[index]
    do {
      switch chance.number(0..<100) {
      case 0..<58: try act(index)
      case 58..<73: try send(device, index)
      case 73..<85: try pull(device, index)
      case 85..<93: try deliver()
      case 93..<96: try device.giveBack()
      case 96: try forget(device, index)
      case 97: try decide(device)
      default: try server.companyStore.database.write { try Epoch.start(server.test.newID(), $0) }
      }
    } catch let failure as Failure {
      chance.tell("\(index): refused here: \(failure.code)")
    }
    unexplained += try device.loops().map { "\(index): \($0) lies in itself" }
  }

  private func tell(_ index: Int, _ text: String) { chance.tell("\(index): \(text)") }

  // MARK: What users do

  private func act(_ index: Int) throws {
    let acts = AllSamples.list.flatMap { $0.acts }
    var left = chance.number(0..<acts.map(\.share).reduce(0, +))
    guard
      let act = acts.first(where: { act in
        left -= act.share
        return left < 0
      })
    else { return }
    let device = devices[index]
    let turn =
      act.isAtServer
      ? Turn(chance, server.test, server.test.actor, people, at: "server")
      : Turn(chance, device.test, device.actor, people, at: "\(index)")
    try act.run(turn)
  }

  /// All that may be forgotten is, here or on the server.
  private func forget(_ device: SimulatedDevice, _ index: Int) throws {
    let isServer = chance.happens(50)
    let count = try (isServer ? server.companyStore : device.companyStore).forgetOperations(olderThanDays: -1)
    chance.tell("\(isServer ? "server" : "\(index)"): forgets \(count)")
  }

  private func decide(_ device: SimulatedDevice) throws {
    guard let entry = try device.outbox().first(where: { $0.state == .rejected }) else { return }
    noteReason(entry)
    if chance.happens(50) { try device.replica.retry(entry.id) } else { try device.replica.discard(entry.id) }
  }

  private func noteReason(_ entry: Outbox.Entry) {
    if entry.problem == nil { unexplained.append(entry.name) }
  }

  // MARK: What the network does

  private func send(_ device: SimulatedDevice, _ index: Int) throws {
    let sent = try device.claim(maximum: chance.happens(25) ? 1 : 20)
    guard !sent.isEmpty else { return }
    if chance.happens(15) {
      tell(index, "request lost")
      return try device.giveBack()
    }
    let answer = try server.perform(sent, by: device.actor)
    tell(index, "sent \(sent.map { $0.entry.name })")
    if chance.happens(10) { _ = try server.perform(sent, by: device.actor) }
    if chance.happens(15) {
      tell(index, "reply lost")
      return try device.giveBack()
    }
    let deliver = { _ = try device.apply(answer, to: sent) }
    if chance.happens(20) { underWay.append((index, deliver)) } else { try deliver() }
  }

  private func pull(_ device: SimulatedDevice, _ index: Int) throws {
    let containers = try device.containers()
    if let container = chance.pick(containers), chance.happens(60) {
      try device.companyStore.database.write {
        try Subscriptions($0).open(container, at: device.companyStore.clock.now())
      }
    }
    let opened = try device.followed()
    let question = try device.question(opened)
    let answer = try server.answer(question, limit: chance.number(1..<21), for: device.actor)
    let known = try device.known(by: answer)
    let deliver = { [self] in
      tell(index, "takes an answer as of \(answer.asOf.text.suffix(4))")
      _ = try device.replica.apply(answer, asked: question, known: known)
    }
    if chance.happens(30) { underWay.append((index, deliver)) } else { try deliver() }
  }

  private func deliver() throws {
    guard !underWay.isEmpty else { return }
    let index = chance.number(0..<underWay.count)
    try underWay.remove(at: index).deliver()
  }

  /// Everything that is on its way arrives, and everybody speaks to the server until there is nothing more to say.
  func calm() throws {
    while !underWay.isEmpty { try deliver() }
    chance.tell("calm")
    for _ in 0..<2 {
      for device in devices {
        try device.giveBack()
        for _ in 0..<60 where try !device.outbox().isEmpty {
          if try device.outbox().contains(where: { $0.state == .waiting }) { try device.send() }
          if let entry = try device.outbox().first(where: { $0.state == .rejected }) {
            noteReason(entry)
            try device.replica.discard(entry.id)
          }
        }
        try device.pull()
      }
    }
    for device in devices {
      // Opening one folder may show another.
      for _ in 0..<6 {
        for container in try device.containers() {
          try device.companyStore.database.write {
            try Subscriptions($0).open(container, at: device.companyStore.clock.now())
          }
        }
        try device.pull(try device.followed())
      }
    }
  }
}
