import Core
import OpenAPI
import ServerKit

extension SchemaNotes {
  /// The notes of the members of settings.
  static let setting = SchemaNotes(
    objects: [
      "ChangedSetting": "The values of a setting before and after a change.",
      "SettingKindView": "A setting that a feature declares.",
      "SettingRoutes.Value": "The value of a setting.",
      "Settings.Answer": "The values that are set, by the names of their settings.",
    ],
    members: [
      "company": MemberNote("The company's values."),
      "defaultValue": MemberNote("The default; absent when there is none.", .text(0...4096), example: "15"),
      "ChangedSetting.from": MemberNote(
        "The value before, or the default; absent without either.", .text(0...4096), example: "1"),
      "ChangedSetting.to": MemberNote(
        "The value after, or the default; absent without either.", .text(0...4096), example: "15"),
      "form": MemberNote(
        "The form of a value, in the reader's language.", .text(0...1000), example: "a number of minutes"),
      "holder": MemberNote("The holder: each user, or the company."),
      "own": MemberNote("The caller's own values."),
      "SettingKindView.name": MemberNote("The name of the setting.", .text(1...100), example: "hours.step"),
      "value": MemberNote("The value; absent for the default.", .text(0...4096), example: "15"),
      "path.setting": MemberNote(
        "The name of the setting.", .text(3...100, pattern: "^[a-z][A-Za-z0-9]*([.][a-z][A-Za-z0-9]*)+$"),
        example: "hours.step"),
    ])
}
