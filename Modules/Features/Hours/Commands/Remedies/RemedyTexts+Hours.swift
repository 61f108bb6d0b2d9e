import Core
import Hours

extension HoursCommands {
  /// The steps of remedies that these commands are for.
  package static let remedies = RemedyTexts([
    .listHours: { _ in .listHoursCommand },
    .reopenHours: { step in .reopenHoursCommand(step["id"]) },
    .moveToWorksite: { step in .moveToWorksiteCommand(step["id"]) },
    .moveInTime: { step in .moveInTimeCommand(step["id"]) },
    .moveFromSealed: { step in .moveFromSealedCommand(step["id"]) },
    .stopHours: { step in .stopHoursCommand(step["id"]) },
    .changeEnd: { step in .changeEndCommand(step["id"]) },
    .continueHours: { _ in .continueHoursCommand },
    .approveHours: { step in .approveHoursCommand(step["user"], step["days"]) },
    .confirmHours: { step in .confirmHoursCommand(step["id"]) },
    .submitHours: { _ in .submitHoursCommand },
    .removeHours: { _ in .removeHoursCommand },
    .unsealPeriods: { _ in .unsealPeriodsCommand },
    .enterAfterwards: { _ in .enterAfterwardsCommand },
    .listPayPeriods: { _ in .listPayPeriodsCommand },
    .giveReason: { _ in .giveReasonCommand },
    .exportHours: { _ in .exportHoursCommand },
    .listHoursDevices: { _ in .listHoursDevicesCommand },
    .makeDeviceToken: { _ in .makeDeviceTokenCommand },
    .nameDriver: { _ in .nameDriverCommand },
    .enterHours: { _ in .enterHoursCommand },
    .reopenAgain: { _ in .reopenAgainCommand },
    .submitAgain: { _ in .submitAgainCommand },
    .unsealPeriod: { _ in .unsealPeriodCommand },
    .sealPeriod: { _ in .sealPeriodCommand },
    .showHoursHistory: { step in .showHoursHistoryCommand(step["id"]) },
    .fitHours: { step in .fitHoursCommand(step["id"]) },
    .stopOverlapping: { step in .stopOverlappingCommand(step["id"], hasRoomBefore: step["room"] == "before")
    },
    .movePlanned: { step in .movePlannedCommand(step["id"]) },
    .replaceHours: { _ in .replaceHoursCommand },
    .splitHours: { _ in .splitHoursCommand },
    .fitOrReopen: { _ in .fitOrReopenCommand },
    .confirmUnusual: { _ in .confirmUnusualCommand },
  ])
}
