import ArgumentParser
import CommandKit
import Core

/// `worksite admin`
struct AdminCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "admin", abstract: Phrase.adminHelp.description,
    subcommands: [AdminPayPeriod.self, AdminHours.self])
}

/// `worksite admin pay-period`
struct AdminPayPeriod: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pay-period", abstract: Phrase.payPeriodHelp.description,
    subcommands: [PayPeriodShow.self, PayPeriodMonth.self, PayPeriodDays.self],
    defaultSubcommand: PayPeriodShow.self)
}
