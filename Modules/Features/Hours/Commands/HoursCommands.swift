import ArgumentParser
import CommandKit
import Core

/// The commands of this feature.
package enum HoursCommands {
  /// The top-level commands by topic, and their words for the steps of remedies.
  package static let module = CommandModule(
    [.work: [HoursCommand.self], .company: [AdminCommand.self]], remedies: remedies)
}

struct HoursCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hours", abstract: Phrase.hoursHelp.description,
    subcommands: [
      HoursAdd.self, HoursStart.self, HoursStop.self, HoursContinue.self, HoursStatus.self, HoursList.self,
      HoursEdit.self, HoursRemove.self, UndoCommand.self, HoursConfirm.self, HoursMove.self, HoursOff.self,
      HoursOn.self, HoursHistory.self,
      HoursCrew.self, HoursLike.self, HoursDevicesCommand.self,
      HoursReportCommand.self, HoursPeriod.self, HoursMissing.self, HoursSubmit.self, HoursApprove.self,
      HoursReopen.self, HoursSeal.self, HoursUnseal.self, HoursExport.self, HoursImport.self,
    ])
}
