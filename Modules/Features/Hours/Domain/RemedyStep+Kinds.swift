import Core

/// The steps of users that the remedies of this module name.
extension RemedyStep.Kind {
  /// Lists hours.
  public static let listHours = Self("hours.list")

  /// Opens approved hours again.
  public static let reopenHours = Self("hours.reopen")

  /// Moves rejected hours to another worksite.
  public static let moveToWorksite = Self("hours.moveToWorksite")

  /// Moves rejected hours to another time.
  public static let moveInTime = Self("hours.moveInTime")

  /// Moves rejected hours out of a sealed pay period.
  public static let moveFromSealed = Self("hours.moveFromSealed")

  /// Stops running hours.
  public static let stopHours = Self("hours.stop")

  /// Changes the end of hours.
  public static let changeEnd = Self("hours.changeEnd")

  /// Begins new hours like those that have ended.
  public static let continueHours = Self("hours.continue")

  /// Submits and approves the hours of a user.
  public static let approveHours = Self("hours.approve")

  /// Confirms the hours of a timer.
  public static let confirmHours = Self("hours.confirm")

  /// Submits hours.
  public static let submitHours = Self("hours.submit")

  /// Removes hours.
  public static let removeHours = Self("hours.remove")

  /// Unseals all pay periods that a setting concerns.
  public static let unsealPeriods = Self("hours.unsealPeriods")

  /// Enters hours that are over.
  public static let enterAfterwards = Self("hours.enterAfterwards")

  /// Lists the pay periods.
  public static let listPayPeriods = Self("hours.periods")

  /// Gives a reason.
  public static let giveReason = Self("hours.giveReason")

  /// Exports hours.
  public static let exportHours = Self("hours.export")

  /// Lists the devices that enter hours.
  public static let listHoursDevices = Self("hours.devices")

  /// Makes a token of a device.
  public static let makeDeviceToken = Self("hours.makeDeviceToken")

  /// Names the driver of a device.
  public static let nameDriver = Self("hours.nameDriver")

  /// Enters hours as a user.
  public static let enterHours = Self("hours.enter")

  /// Opens hours again instead of undoing a decision.
  public static let reopenAgain = Self("hours.reopenAgain")

  /// Submits hours again instead of undoing a decision.
  public static let submitAgain = Self("hours.submitAgain")

  /// Unseals a pay period.
  public static let unsealPeriod = Self("hours.unseal")

  /// Seals a pay period.
  public static let sealPeriod = Self("hours.seal")

  /// Shows who changed hours.
  public static let showHoursHistory = Self("hours.history")

  /// Fits hours in among others, or replaces those.
  public static let fitHours = Self("hours.fit")

  /// Stops running hours that overlap others.
  public static let stopOverlapping = Self("hours.stopOverlapping")

  /// Moves planned hours out of the way of running ones.
  public static let movePlanned = Self("hours.movePlanned")

  /// Replaces other hours.
  public static let replaceHours = Self("hours.replace")

  /// Enters hours around others.
  public static let splitHours = Self("hours.split")

  /// Fits hours in among approved ones, or has those reopened.
  public static let fitOrReopen = Self("hours.fitOrReopen")

  /// Confirms hours that are long or far ahead.
  public static let confirmUnusual = Self("hours.confirmUnusual")
}
