import Core
import Documents
import OpenAPI
import ServerKit

extension SchemaNotes {
  /// The notes of the members of document types and templates.
  static let metadata = SchemaNotes(
    objects: [
      "DocumentTemplate": "Content from which users make documents.",
      "DocumentType": "A type that the company distinguishes its documents by.",
    ],
    members: [
      "documentType": MemberNote("The document type; absent without one."),
      "template": MemberNote("The template."),
      "AddDocumentType.name": typeName,
      "DocumentType.name": typeName,
      "EditDocumentType.name": typeName,
      "AddDocumentTemplate.name": MemberNote(
        "The name of its file, unique in the company.",
        .text(
          1...255,
          pattern:
            #"^[^<>:"/\\|?*\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*[^<>:"/\\|?*\u0000-\u0020\u007f-\u009f\u2028-\u202e\u2066-\u2069.]$"#
        ), example: "Lifting plan.docx"),
      "DocumentTemplate.name": MemberNote(
        "The name of its file, unique in the company.", .text(1...255), example: "Lifting plan.docx"),
      "DocumentTemplate.createdBy": MemberNote("The user who added the template."),
      "DocumentTemplate.createdAt": MemberNote("The time when the template was added."),
      "query.documentType": MemberNote("The document type."),
    ])

  private static let typeName = MemberNote(
    "The name, unique in the company.",
    .text(
      1...64,
      pattern:
        #"^[^\s,\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+( [^\s,\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+)*$"#
    ),
    example: "Lifting plan")
}
