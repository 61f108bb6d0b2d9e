import Auth
import Core
import Operations
import Persistence

/// The feature of worked hours: entries, timers, pay periods and approval.
public enum HoursFeature {
  /// The feature to add to a composition.
  public static let feature = Feature(
    id: "hours", summary: "hours that were worked", requires: ["accounts", "worksites"],
    migrations: migrations,
    rights: [
      .seeHours, .changeHours, .enterHours, .manageHours, .approveHours, .reopenHours, .sealHours,
      .setPayPeriods,
      .manageDevices,
    ],
    operations: [
      AddEntry.self, EditEntry.self, RemoveEntry.self,
      StartTimer.self, StopTimer.self, SubmitEntries.self,
      ApproveEntries.self, ReopenEntries.self, SealPeriod.self,
      UnsealPeriod.self, AddDayOff.self, RemoveDayOff.self,
      SetPayRule.self, AddDevice.self, EditDevice.self, SetDriver.self,
      RemoveDevice.self, AddDeviceToken.self,
      RemoveDeviceToken.self, AddDeviceEntry.self,
    ],
    queries: [
      HoursEntries.self, EntryWithID.self, EnteringCheck.self, RunningEntry.self, OverlappingEntries.self,
      HoursReport.self, EntriesEnding.self, LatestEntry.self, TimeSheet.self, TimeSheets.self,
      ExpectedHours.self,
      MissingHours.self, DaysOff.self, PayPeriods.self, Seals.self, HoursDevices.self, RemovedHours.self,
      HoursWorkers.self, HoursExportPage.self, WorkedWorksite.self, PendingApprovals.self,
      PayrollRows.self, PayRulePreview.self, DeviceTokenTimes.self, DefaultBreaks.self,
    ],
    recordKinds: [payRules, entries, seals, daysOff, devices, removals], settings: HoursSettings.kinds,
    facets: [
      .renames([words]),
      .title(.hoursTitle),
      .credentials(tables: ["hours_device_token"]),
      .audit { connection, _ in try EntryAudit(connection).findings() },
      .audiences { actor, _ in Right.manageDevices.isGranted(to: actor.role) ? [.management] : [] },
      .notices { actor, connection, _ in try ReopenedHours.notices(for: actor, in: connection) },
      .recompute { change, _ in try RoundedDay.recount(after: change) },
      .estimate { try RoundedDay.estimate(after: $0, of: $1, in: $2) },
      .demo { try HoursDemo.fill($0) },
    ])

  /// The entries: a user's own, also of worksites they have left, and those of worksites they manage.
  static let entries = RecordKind(
    name: "hours.entry", table: "hours_entry", noun: .entryNoun, forms: formsOfEntries,
    unique: [RecordKind.Unique(["worker"], whileNull: "end_at")],
    changes: .comparing { EntryImage($0)?.values ?? [] },
    audiences: { record in
      [record.id("worker").map { .user($0) }, record.id("site").map { .managers($0) }].compactMap(\.self)
    },
    access: { try isAllowed($0, $1, $2, $3) },
    check: { try check($0, $1, $2) })

  /// The column names of ``EntryView``.
  private static let formsOfEntries = ColumnForms(
    [
      "breaks": .json, "suspicious": .flag, "stage": .word(HoursEntry.ApprovalState.allCases.map(\.name)),
      "source": .word(HoursEntry.Source.allCases.map(\.name)),
    ],
    names: [
      "worker": "user", "site": "worksite", "site_name": "worksiteName", "start_at": "start", "end_at": "end",
      "stage": "state", "suspicious": "isSuspicious", "worked": "workedMinutes", "minutes": "countedMinutes",
    ])

  /// The seals, which every user receives: managers who enter hours for others need them.
  static let seals = RecordKind(
    name: "hours.seal", table: "hours_seal", noun: .sealNoun, forms: ColumnForms(names: ["worker": "user"]),
    unique: [RecordKind.Unique(["worker", "first_day"])], audiences: { _ in [.company] },
    access: { purpose, record, actor, connection in
      if actor.role == .admin { return true }
      guard purpose == .audit, let user = record.id("worker") else { return false }
      return try user == actor.user || ManagedWorkers(actor, in: connection).contains(user)
    })

  static let payRules = RecordKind(
    name: "hours.payRule", table: "hours_pay_rule", noun: .payRuleNoun,
    unique: [RecordKind.Unique(["from_day"])], audiences: { _ in [.company] },
    check: { _, _, connection in try requireSealedPeriods(connection) })

  /// Rejects pay rules under which a sealed period would be no pay period, also after an undo.
  private static func requireSealedPeriods(_ connection: Connection) throws {
    let calendar = try PayCalendar.stored(in: connection)
    let sealed = try connection.rows("SELECT DISTINCT first_day, last_day FROM hours_seal") {
      (try HoursEntry.day($0.text()), try HoursEntry.day($0.text()))
    }
    for (first, last) in sealed where calendar.period(containing: first) != DayRange(first: first, last: last)
    {
      throw Failure(.conflict, "hours.periodsSealed", .sealedMeanwhile, remedy: .unsealInstead)
    }
  }

  static let daysOff = RecordKind(
    name: "hours.dayOff", table: "hours_day_off", noun: .dayOffNoun,
    forms: ColumnForms(["sites": .list], names: ["worker": "user", "sites": "worksites"]),
    unique: [RecordKind.Unique(["worker", "day"])],
    audiences: { record in
      let sites = (record.text("sites") ?? "").split(separator: ",").compactMap { ID(String($0)) }
      return (record.id("worker").map { [.user($0)] } ?? []) + sites.map { .managers($0) }
    },
    access: { purpose, record, actor, connection in
      guard let user = record.id("worker") else { return false }
      if purpose == .change, let day = record.text("day").flatMap({ CivilDate(iso: $0) }) {
        try EntryRules(connection).requireUnsealed(user, day, for: actor)
      }
      return try user == actor.user || ManagedWorkers(actor, in: connection).contains(user)
    })

  /// The removals of hours by users other than their worker, for the worker and the managers of the worksite.
  static let removals = RecordKind(
    name: "hours.removal", table: "hours_removal", noun: .removalNoun,
    forms: ColumnForms(
      names: [
        "worker": "user", "site": "worksite", "site_name": "worksiteName", "start_at": "start",
        "end_at": "end",
      ]),
    audiences: { record in
      [record.id("worker").map { .user($0) }, record.id("site").map { .managers($0) }].compactMap(\.self)
    },
    access: { purpose, record, actor, connection in
      guard let site = record.id("site") else { return false }
      return try EntryRules(connection).manages(site, actor)
        || purpose == .audit && record.id("worker") == actor.user
    })

  /// The devices. All managers receive them, since names are unique; the managers of a device may change it.
  static let devices = RecordKind(
    name: "hours.device", table: "hours_device", noun: .deviceNoun, derivation: .names,
    forms: ColumnForms(names: ["site": "worksite"]), unique: [RecordKind.Unique(["name_key"])],
    audiences: { _ in [.management] },
    access: { _, record, actor, connection in
      try Right.manageDevices.isGranted(to: actor.role)
        && ManagedDevices(actor, in: connection).contains(record.id("site"), record.id("driver"))
    })

  private static func isAllowed(
    _ purpose: RecordKind.Purpose, _ record: Record, _ actor: Actor, _ connection: Connection
  ) throws -> Bool {
    guard let user = record.id("worker"), let site = record.id("site"),
      let day = record.text("day").flatMap({ CivilDate(iso: $0) })
    else { return false }
    let rules = EntryRules(connection)
    let isManager = try rules.manages(site, actor)
    guard isManager || user == actor.user else { return false }
    guard purpose == .change else { return true }
    let lastDay = record.text("last_day").flatMap { CivilDate(iso: $0) }
    try rules.requireUnsealed(user, day, lastDay, for: actor)
    if isManager || record["stage"] != HoursEntry.ApprovalState.approved.rawValue.sqlValue { return true }
    guard let entry = try record.id("id").flatMap(rules.entry) else { return false }
    throw Failure(
      .forbidden, "hours.approved", .approvedMeanwhile(entry), remedy: .askToReopen, field: "entry")
  }

  /// Rejects an undo that restores hours which overlap others.
  private static func check(_ id: ID, _ record: Record?, _ connection: Connection) throws {
    guard record != nil, let entry = try EntryRules(connection).entry(id) else { return }
    try EntryRules(connection).requireFree(
      entry.user, from: entry.start, to: entry.end, in: entry.zone, except: id, for: nil)
  }
}
