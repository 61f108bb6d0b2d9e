import Auth
import Core
import Documents
import Persistence
import Sync
import TestSupport
import Worksites

/// The documents of a worksite that a device can see.
struct Things {
  let folders: [ID]
  let documents: [ID]

  init(_ device: SimulatedDevice, _ site: ID) throws {
    let items = try device.workspace.database.read { connection in
      try connection.rows(
        "SELECT id, kind FROM documents_item WHERE worksite = \(site) AND trashed_at IS NULL"
      ) {
        (try $0.id(), $0.int())
      }
    }
    folders = items.filter { $0.1 == 0 }.map(\.0)
    documents = items.filter { $0.1 == 1 }.map(\.0)
  }

  /// All folders, and tops of worksites, that a device knows of.
  static func allContainers(_ device: SimulatedDevice) throws -> [ID] {
    let sites = try device.answer(Worksites(withArchived: true)).map(\.id)
    return try sites + sites.flatMap { try Things(device, $0).folders }
  }
}

extension SimulatedDevice {
  /// The containers it has subscribed to.
  func followed() throws -> [ID] {
    let containers = try Things.allContainers(self)
    return try workspace.database.read { connection in
      try containers.filter { try Subscriptions(connection).container($0) != nil }
    }
  }
}

/// Compares a device's records with the server's.
struct Comparison {
  let device: SimulatedDevice

  init(of device: SimulatedDevice) { self.device = device }

  /// The kinds of record of which every device has all in its scope.
  private static let tables = [
    "accounts_user", "accounts_setting", "worksites_site", "worksites_task", "worksites_attachment",
    "hours_entry", "hours_day_off", "hours_seal", "hours_pay_rule", "hours_device",
  ]

  func differences() throws -> [String] {
    var found: [String] = []
    let outbox = try device.outbox()
    if !outbox.isEmpty {
      found.append("outbox: \(outbox.map { "\($0.name) \($0.state) \($0.problem ?? "")" })")
    }
    let sites = try Set(device.answer(Worksites(withArchived: true)).map(\.id))
    let allowed = try server.workspace.answer(
      Worksites(withArchived: true), for: server.actor(device.actor))
    if sites != Set(allowed.map(\.id)) { found.append("worksites: \(sites.count) of \(allowed.count)") }
    for table in Self.tables { try compare(table, sites, &found) }
    try compareItems(sites, &found)
    return found
  }

  private var server: SimulatedServer { device.server }

  private func records(_ table: String, _ workspace: Workspace) throws -> [ID: Record] {
    let recordKind = workspace.composition.recordKind(name(of: table))
    let derived = recordKind?.derivation.columns ?? []
    return try workspace.database.read { connection in
      let records = try connection.rows("SELECT * FROM \(SQL(code: table))") { $0.record() }
      return Dictionary(
        uniqueKeysWithValues: records.compactMap { record in
          record.id("id").map { ($0, record.without(derived)) }
        })
    }
  }

  private func name(of table: String) -> String { table.replacing("_", with: ".", maxReplacements: 1) }

  private func compare(_ table: String, _ sites: Set<ID>, _ found: inout [String]) throws {
    let own = device.actor.user
    let theirs = try records(table, server.workspace).filter { _, record in
      switch table {
      case "accounts_setting": record.id("owner") == own || record["owner"] == .null
      case "worksites_site": sites.contains(record.id("id") ?? own)
      case "worksites_task": sites.contains(record.id("site") ?? own)
      case "worksites_attachment": sites.contains(record.id("site") ?? own) || record.id("person") == own
      case "hours_entry": record.id("worker") == own || manages([record.id("site")], sites)
      case "hours_day_off":
        record.id("worker") == own
          || manages((record.text("sites") ?? "").split(separator: ",").map { ID(String($0)) }, sites)
      case "hours_device": device.actor.role != .reporter
      default: true
      }
    }
    report(table, try records(table, device.workspace), theirs, &found)
  }

  private func manages(_ some: [ID?], _ sites: Set<ID>) -> Bool {
    device.actor.role != .reporter && some.contains { $0.map { sites.contains($0) } ?? false }
  }

  private func compareItems(_ sites: Set<ID>, _ found: inout [String]) throws {
    let theirs = try records("documents_item", server.workspace)
    let mine = try records("documents_item", device.workspace)
    let reachable = try Set(Things.allContainers(device))
    let expected = theirs.filter { _, record in
      guard let site = record.id("worksite"), sites.contains(site) else { return false }
      return record["kind"] == .integer(0) || reachable.contains(record.id("parent") ?? site)
    }
    // A device may keep outdated records in folders that are not reachable any more.
    let shown = mine.filter { _, record in
      record["kind"] == .integer(0) || reachable.contains(record.id("parent") ?? device.actor.user)
    }
    let open = expected.filter { !isHidden($0.value, expected) }
    report("documents_item", shown.filter { !isHidden($0.value, shown) }, open, &found)
    let versions = try records("documents_version", server.workspace)
    let local = try records("documents_version", device.workspace)
    for (id, record) in local {
      guard let theirs = versions[id] else {
        if shown[record.id("document") ?? id] != nil {
          found.append("version \(id.short) is not on the server")
        }
        continue
      }
      let document = record.id("document") ?? id
      if theirs != record, open[document] != nil, open[document]?.id("content") == id {
        found.append("version \(id.short): \(record) / \(theirs)")
      }
    }
    for record in open.values {
      if let content = record.id("content"), local[content] == nil {
        found.append("no content \(content.short)")
      }
    }
  }

  /// Whether it is inside a trashed record.
  private func isHidden(_ record: Record, _ all: [ID: Record]) -> Bool {
    var parent = record.id("parent")
    while let id = parent, let folder = all[id] {
      if folder["trashed_at"] != .null { return true }
      parent = folder.id("parent")
    }
    return false
  }

  private func report(_ table: String, _ mine: [ID: Record], _ theirs: [ID: Record], _ found: inout [String])
  {
    for id in Set(mine.keys).union(theirs.keys) where mine[id] != theirs[id] {
      let (left, right) = (mine[id].map { "\($0.values)" } ?? "–", theirs[id].map { "\($0.values)" } ?? "–")
      found.append("\(table) \(id.short): here \(left), on the server \(right)")
    }
  }
}
