import Core
import Operations
import VCard

extension ContactFields {
  /// The values that the history compares.
  var historyValues: [ChangeDescription.Value] {
    func text(_ texts: [String]) -> Phrase? {
      let filled = texts.filter { !$0.isEmpty }
      return filled.isEmpty ? nil : Phrase(verbatim: filled.joined(separator: ", "))
    }
    func single(_ texts: String?...) -> Phrase? { text(texts.compactMap(\.self)) }
    let name = wholeName
    return [
      ChangeDescription.Value(.nameField, single(name.isEmpty ? formattedName : name)),
      ChangeDescription.Value(.nicknameField, single(nickname)),
      ChangeDescription.Value(.companyField, text(organization)),
      ChangeDescription.Value(.roleField, single(role)),
      ChangeDescription.Value(.phoneField, text(phones.map(\.value))),
      ChangeDescription.Value(.emailField, text(emails.map(\.value))),
      ChangeDescription.Value(
        .addressField,
        text(
          addresses.map {
            [$0.postBox, $0.extended, $0.street, $0.postalCode, $0.city].compactMap(\.self).joined(
              separator: " ")
          })),
      ChangeDescription.Value(.messagingField, text(messaging.map(\.value))),
      ChangeDescription.Value(.relationsField, text(relations.map(\.value))),
      ChangeDescription.Value(.birthdayField, single(birthday?.description)),
      ChangeDescription.Value(.webField, single(url)),
      ChangeDescription.Value(.categoriesField, text(categories)),
      ChangeDescription.Value(unshown: .notesField, notes ?? ""),
      ChangeDescription.Value(unshown: .photoField, "\(photo.hashValue)"),
      ChangeDescription.Value(unshown: .membersField, members.joined(separator: ",")),
    ]
  }
}
