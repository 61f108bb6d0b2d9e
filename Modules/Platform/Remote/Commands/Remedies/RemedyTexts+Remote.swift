import Core
import Networking
import Profile
import Remote
import Replica
import Worksites

extension RemoteCommands {
  /// The steps of remedies that these commands are for.
  package static let remedies = RemedyTexts([
    .listQueue: { _ in .listQueueCommand },
    .logIn: { _ in .logInCommand },
    .storeAgain: { _ in .storeAgainCommand },
    .tryLogin: { step in .tryLoginCommand(step["username"]) },
    .replaceAccount: { _ in .replaceAccountCommand },
    .replaceReplica: { _ in .replaceReplicaCommand },
    .saveWaitingContent: { step in .saveWaitingContentCommand(step["id"]) },
    .discardChange: { step in .discardChangeCommand(step["id"]) },
    .trustAuthority: { _ in .trustAuthorityCommand },
  ])
}
