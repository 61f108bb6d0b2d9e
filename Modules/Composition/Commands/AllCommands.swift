import AccountsCommands
import ArgumentParser
import BudgetCommands
import ContactsCommands
import Core
import DocumentsCommands
import HoursCommands
import ProfileCommands
import RemoteCommands
import WorksitesCommands

/// The commands of `worksite`, except those about the program itself.
public enum AllCommands {
  /// The top-level commands, one line a module.
  public static let list: [any ParsableCommand.Type] =
    [
      AccountsCommands.all,
      WorksitesCommands.all,
      DocumentsCommands.all,
      HoursCommands.all,
      BudgetCommands.all,
      ContactsCommands.all,
      RemoteCommands.all,
      ProfileCommands.all,
    ].flatMap(\.self)

  /// The words of these commands for the steps of remedies.
  public static let remedies = RemedyTexts(
    joining: [
      AccountsCommands.remedies,
      WorksitesCommands.remedies,
      DocumentsCommands.remedies,
      HoursCommands.remedies,
      BudgetCommands.remedies,
      RemoteCommands.remedies,
      ProfileCommands.remedies,
    ])
}
