import Operations

extension AccountsFeature {
  /// The operations of one act have one verb in all features.
  static let words = OperationRename(
    "accounts-words-0001",
    [
      "accounts.user.create": "accounts.user.add",
      "accounts.user.setActive": "accounts.user.activate",
      "accounts.invitation.make": "accounts.user.invite",
      "accounts.session.begin": "accounts.session.login",
      "accounts.session.end": "accounts.session.logout",
      "accounts.company.set": "accounts.companySetting.set",
    ])
}
