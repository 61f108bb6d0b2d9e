import Core
import Worksites

extension WorksitesCommands {
  /// The steps of remedies that these commands are for.
  package static let remedies = RemedyTexts([
    .listWorksites: { _ in .listWorksitesCommand },
    .addWorksite: { _ in .addWorksiteCommand },
    .chooseWorksite: { _ in .chooseWorksiteCommand },
    .attachToWorksite: { _ in .attachToWorksiteCommand },
    .listMembers: { _ in .listMembersCommand },
  ])
}
