import Operations

extension HoursFeature {
  /// The operations of one act have one verb in all features, and a user is called so.
  static let words = OperationRename(
    "hours-words-0001",
    [
      "hours.day.off": "hours.dayOff.add",
      "hours.day.on": "hours.dayOff.remove",
      "hours.device.enter": "hours.deviceEntry.add",
      "hours.device.makeToken": "hours.deviceToken.add",
      "hours.device.revokeToken": "hours.deviceToken.remove",
      "hours.device.driver": "hours.driver.set",
    ],
    members: Dictionary(
      uniqueKeysWithValues: [
        "hours.entry.add", "hours.timer.start", "hours.dayOff.add", "hours.dayOff.remove",
        "hours.entries.submit", "hours.entries.approve", "hours.entries.reopen", "hours.period.seal",
        "hours.period.unseal",
      ].map { ($0, ["worker": "user", "workerName": "userName"]) }))
}
