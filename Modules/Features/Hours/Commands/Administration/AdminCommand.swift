import ArgumentParser
import CommandKit
import Core

struct AdminCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "admin", abstract: Phrase.adminHelp.description,
    subcommands: [AdminPayPeriod.self, AdminHours.self])
}

struct AdminPayPeriod: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pay-period", abstract: Phrase.payPeriodHelp.description,
    subcommands: [AdminPayPeriodShow.self, AdminPayPeriodMonth.self, AdminPayPeriodDays.self],
    defaultSubcommand: AdminPayPeriodShow.self)
}
