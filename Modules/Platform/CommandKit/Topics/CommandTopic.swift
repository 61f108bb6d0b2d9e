import Core

/// A section of a program's help. Their order is that of the cases.
package enum CommandTopic: CaseIterable, Sendable {
  /// The work on worksites.
  case work
  /// The people and the settings of a company.
  case company
  /// The connection of a machine to a server.
  case server
  /// The care for the data of a machine.
  case maintenance

  /// The heading of the section.
  var title: Phrase {
    switch self {
    case .work: .workTopic
    case .company: .companyTopic
    case .server: .serverTopic
    case .maintenance: .maintenanceTopic
    }
  }
}
