import Accounts
import Auth
import Core
import Documents
import Persistence
import Sync
import TestSupport
import Worksites

/// A server, two devices each of a manager and a reporter, an admin, and a random generator.
final class RandomWorld {
  let server: SimulatedServer
  let devices: [SimulatedDevice]
  var story: [String] = []
  /// Operations that were rejected without a known reason.
  private(set) var unexplained: [String] = []
  var random: SeededRandom
  let people: [ID]
  /// Answers under way, each with the device it is for.
  private var underWay: [(device: Int, deliver: () throws -> Void)] = []

  init(seed: UInt64) throws {
    random = SeededRandom(seed: seed)
    let server = try SimulatedServer()
    let people = [try server.addUser("maija", .manager), try server.addUser("olli", .reporter)]
    try server.workspace.database.write { try Epoch.start(server.test.newID(), $0) }
    for name in ["Marjala", "Kallio"] { _ = try server.addWorksite(name, attaching: people) }
    self.server = server
    self.people = people
    devices = try [(0, Role.manager), (0, .manager), (1, .reporter), (1, .reporter)].enumerated().map {
      index, one in
      try SimulatedDevice(server, user: people[one.0], one.1, seed: seed &* 16 + UInt64(index))
    }
    for device in devices { try device.pull() }
  }

  func pick<Element>(_ list: [Element]) -> Element? { list.randomElement(using: &random) }
  func chance(_ share: Int) -> Bool { Int.random(in: 0..<100, using: &random) < share }

  /// Performs one random step.
  func step() throws {
    let index = Int.random(in: 0..<devices.count, using: &random)
    let device = devices[index]
    do {
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<30: try act(device, index)
      case 30..<55: try work(device, index)
      case 55..<70: try send(device, index)
      case 70..<82: try pull(device, index)
      case 82..<90: try deliver()
      case 90..<93: try device.giveBack()
      case 93..<95: try comeOrGo()
      case 95: try keepBooks()
      case 96: try forget(device, index)
      case 97: try decide(device)
      default: try server.workspace.database.write { try Epoch.start(server.test.newID(), $0) }
      }
    } catch let failure as Failure {
      story.append("\(index): refused here: \(failure.code)")
    }
  }

  func tell(_ index: Int, _ text: String) { story.append("\(index): \(text)") }

  // MARK: What people do

  private func act(_ device: SimulatedDevice, _ index: Int) throws {
    let sites = try device.answer(Worksites()).map(\.id)
    guard let site = pick(sites) else { return }
    let things = try Things(device, site)
    let parent = pick(things.folders + [site]) ?? site
    let name = pick(["a", "b", "c", "A"]) ?? "a"
    switch Int.random(in: 0..<13, using: &random) {
    case 0, 1:
      tell(index, "folder \(name) in \(parent.short)")
      _ = try device.addFolder(name, in: parent, of: site)
    case 2, 3:
      tell(index, "document \(name) in \(parent.short)")
      _ = try device.addDocument(name, "\(random.next() % 5)", in: parent, of: site)
    case 4, 5:
      guard let document = pick(things.documents) else { return }
      tell(index, "save \(document.short)")
      try device.save("\(random.next() % 5)", to: document)
    case 6:
      guard let item = pick(things.folders + things.documents) else { return }
      let from = try device.answer(ItemWithID(item)).item
      tell(index, "move \(item.short) to \(parent.short) as \(name)")
      try device.perform(
        MoveItem(
          item: item, from: ItemPlace(parent: from.parent, name: from.name),
          to: ItemPlace(parent: parent, name: name)))
    case 7:
      guard let item = pick(things.folders + things.documents) else { return }
      tell(index, "trash \(item.short)")
      try device.perform(TrashItem(item: item))
    case 8:
      guard let entry = pick(try device.answer(Trash(of: site))) else { return }
      tell(index, "restore \(entry.item.id.short)")
      try device.perform(
        RestoreItem(item: entry.item.id, place: ItemPlace(parent: entry.item.parent, name: entry.item.name)))
    case 9:
      tell(index, "undo")
      try device.workspace.undo(by: device.actor)
    case 10:
      tell(index, "redo")
      try device.workspace.redo(by: device.actor)
    case 11:
      guard let conflict = pick(try device.answer(Conflicts(in: site))),
        let keep = pick(ResolveConflict.Decision.allCases)
      else { return }
      tell(index, "resolve \(conflict.beside.id.short) keeping \(keep)")
      try device.perform(
        ResolveConflict(
          document: conflict.item.id, documentName: conflict.item.name, content: conflict.beside.id,
          base: conflict.current.id, keep: keep, newContent: device.test.newID(),
          newDocument: device.test.newID()))
    default: try manage(device, index, site, name)
    }
  }

  private func manage(_ device: SimulatedDevice, _ index: Int, _ site: ID, _ name: String) throws {
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      tell(index, "task \(name)")
      try device.perform(AddTask(id: device.test.newID(), worksite: site, taskName: name))
    case 1:
      guard let task = pick(try device.answer(WorksiteTasks(of: site))) else { return }
      tell(index, "rename task \(task.id.short) to \(name)")
      try device.perform(EditTask(task: task.id, taskName: Edit(from: task.name, to: name)))
    case 2:
      let present = try device.answer(WorksiteWithID(site))
      var edit = EditWorksite(worksite: site)
      if chance(50) {
        edit.siteName = Edit(from: present.name, to: "Site \(name)")
      } else {
        edit.about = Edit(from: present.about, to: name)
      }
      tell(index, "edit \(site.short)")
      try device.perform(edit)
    case 3:
      tell(index, "archive")
      try device.perform(ArchiveWorksite(worksite: site, isArchived: chance(50)))
    default:
      tell(index, "setting")
      try device.perform(
        SetSetting(id: device.test.newID(), setting: "hours.step", value: pick(["15", "30", nil]) ?? nil))
    }
  }

  private func comeOrGo() throws {
    guard let person = pick(people), let site = pick(try server.test.answer(Worksites(withArchived: true)))
    else { return }
    let leaves = chance(50)
    story.append("server: \(person.short) \(leaves ? "leaves" : "comes to") \(site.id.short)")
    try server.attach(leaves ? [] : [person], detach: leaves ? [person] : [], to: site.id)
  }

  /// Deletes everything old, here or on the server.
  private func forget(_ device: SimulatedDevice, _ index: Int) throws {
    let isServer = chance(50)
    let count = try (isServer ? server.workspace : device.workspace).forgetOperations(olderThanDays: -1)
    story.append("\(isServer ? "server" : "\(index)"): forgets \(count)")
  }

  private func decide(_ device: SimulatedDevice) throws {
    guard let entry = try device.outbox().first(where: { $0.state == .rejected }) else { return }
    noteReason(entry)
    if chance(50) { try device.replica.retry(entry.id) } else { try device.replica.discard(entry.id) }
  }

  private func noteReason(_ entry: Outbox.Entry) {
    if entry.problem == nil { unexplained.append(entry.name) }
  }

  // MARK: What the network does

  private func send(_ device: SimulatedDevice, _ index: Int) throws {
    let sent = try device.claim()
    guard !sent.isEmpty else { return }
    if chance(15) {
      tell(index, "request lost")
      return try device.giveBack()
    }
    let answer = try server.perform(sent, by: device.actor)
    tell(index, "sent \(sent.map { $0.entry.name })")
    if chance(10) { _ = try server.perform(sent, by: device.actor) }
    if chance(15) {
      tell(index, "reply lost")
      return try device.giveBack()
    }
    let deliver = { _ = try device.apply(answer, to: sent) }
    if chance(20) { underWay.append((index, deliver)) } else { try deliver() }
  }

  private func pull(_ device: SimulatedDevice, _ index: Int) throws {
    let containers = try Things.allContainers(device)
    if let container = pick(containers), chance(60) {
      try device.workspace.database.write {
        try Subscriptions($0).open(container, at: device.workspace.clock.now())
      }
    }
    let opened = try device.followed()
    let question = try device.question(opened)
    let answer = try server.answer(question, limit: Int.random(in: 1...20, using: &random), for: device.actor)
    let known = try device.known(by: answer)
    let deliver = { [self] in
      tell(index, "takes an answer as of \(answer.asOf.text.suffix(4))")
      _ = try device.replica.apply(answer, asked: question, known: known)
    }
    if chance(30) { underWay.append((index, deliver)) } else { try deliver() }
  }

  private func deliver() throws {
    guard !underWay.isEmpty else { return }
    let index = Int.random(in: 0..<underWay.count, using: &random)
    try underWay.remove(at: index).deliver()
  }

  /// Delivers everything that is under way, and lets every device talk to the server until nothing changes.
  func calm() throws {
    while !underWay.isEmpty { try deliver() }
    story.append("calm")
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
      // Opening one folder may reveal another.
      for _ in 0..<6 {
        for container in try Things.allContainers(device) {
          try device.workspace.database.write {
            try Subscriptions($0).open(container, at: device.workspace.clock.now())
          }
        }
        try device.pull(try device.followed())
      }
    }
  }
}
