extension ContactFields {
  /// The fields that an edit can change, by their names in JSON: all but the kind.
  public enum Field: String, CodingKey, CaseIterable, Sendable {
    case prefix, firstName, middleName, lastName, suffix, nickname, formattedName, company, department, units
    case role, phones, emails, addresses, messaging, relations, birthday, age, notes, photo, url, categories
    case members

    /// Reads and writes this field.
    var access: FieldAccess {
      switch self {
      case .prefix: FieldAccess(\.prefix)
      case .firstName: FieldAccess(\.firstName)
      case .middleName: FieldAccess(\.middleName)
      case .lastName: FieldAccess(\.lastName)
      case .suffix: FieldAccess(\.suffix)
      case .nickname: FieldAccess(\.nickname)
      case .formattedName: FieldAccess(\.formattedName)
      case .company: FieldAccess(\.company)
      case .department: FieldAccess(\.department)
      case .units: FieldAccess(list: \.units)
      case .role: FieldAccess(\.role)
      case .phones: FieldAccess(list: \.phones)
      case .emails: FieldAccess(list: \.emails)
      case .addresses: FieldAccess(list: \.addresses)
      case .messaging: FieldAccess(list: \.messaging)
      case .relations: FieldAccess(list: \.relations)
      case .birthday: FieldAccess(\.birthday)
      case .age: FieldAccess(\.age)
      case .notes: FieldAccess(\.notes)
      case .photo: FieldAccess(\.photo)
      case .url: FieldAccess(\.url)
      case .categories: FieldAccess(list: \.categories)
      case .members: FieldAccess(list: \.members)
      }
    }
  }

  /// Whether a field has a value.
  func has(_ field: Field) -> Bool { !field.access.isEmpty(self) }

  /// Replaces a field by that of other fields, which may be empty.
  mutating func replace(_ field: Field, from other: ContactFields) { field.access.copy(other, &self) }
}

/// The reading and writing of one field of a contact, whatever its type.
struct FieldAccess {
  typealias Field = ContactFields.Field

  let isEmpty: (ContactFields) -> Bool
  let copy: (_ source: ContactFields, _ target: inout ContactFields) -> Void
  let decode: (inout ContactFields, KeyedDecodingContainer<Field>, Field) throws -> Void
  let encode: (ContactFields, inout KeyedEncodingContainer<Field>, Field) throws -> Void

  init<Value: Codable>(_ path: WritableKeyPath<ContactFields, Value?>) {
    isEmpty = { $0[keyPath: path] == nil }
    copy = { $1[keyPath: path] = $0[keyPath: path] }
    decode = { $0[keyPath: path] = try $1.decodeIfPresent(Value.self, forKey: $2) }
    encode = { try $1.encodeIfPresent($0[keyPath: path], forKey: $2) }
  }

  /// A list of values, which JSON leaves out where it is empty.
  init<Value: Codable>(list path: WritableKeyPath<ContactFields, [Value]>) {
    isEmpty = { $0[keyPath: path].isEmpty }
    copy = { $1[keyPath: path] = $0[keyPath: path] }
    decode = { $0[keyPath: path] = try $1.decodeIfPresent([Value].self, forKey: $2) ?? [] }
    encode = { fields, members, field in
      if !fields[keyPath: path].isEmpty { try members.encode(fields[keyPath: path], forKey: field) }
    }
  }
}
