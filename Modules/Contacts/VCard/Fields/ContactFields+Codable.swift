extension ContactFields: Codable {
  private enum CodingKeys: String, CodingKey {
    case firstName, lastName, formattedName, company, department, role, phones, emails, addresses, birthday
    case age, notes, photo, url, categories, kind, members
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      firstName: try values.decodeIfPresent(String.self, forKey: .firstName),
      lastName: try values.decodeIfPresent(String.self, forKey: .lastName),
      formattedName: try values.decodeIfPresent(String.self, forKey: .formattedName),
      company: try values.decodeIfPresent(String.self, forKey: .company),
      department: try values.decodeIfPresent(String.self, forKey: .department),
      role: try values.decodeIfPresent(String.self, forKey: .role),
      phones: try values.decodeIfPresent([ContactPoint].self, forKey: .phones) ?? [],
      emails: try values.decodeIfPresent([ContactPoint].self, forKey: .emails) ?? [],
      addresses: try values.decodeIfPresent([PostalAddress].self, forKey: .addresses) ?? [],
      birthday: try values.decodeIfPresent(Birthday.self, forKey: .birthday),
      age: try values.decodeIfPresent(StatedAge.self, forKey: .age),
      notes: try values.decodeIfPresent(String.self, forKey: .notes),
      photo: try values.decodeIfPresent(ContactPhoto.self, forKey: .photo),
      url: try values.decodeIfPresent(String.self, forKey: .url),
      categories: try values.decodeIfPresent([String].self, forKey: .categories) ?? [],
      kind: try values.decodeIfPresent(Kind.self, forKey: .kind) ?? .individual,
      members: try values.decodeIfPresent([String].self, forKey: .members) ?? [])
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(firstName, forKey: .firstName)
    try values.encodeIfPresent(lastName, forKey: .lastName)
    try values.encodeIfPresent(formattedName, forKey: .formattedName)
    try values.encodeIfPresent(company, forKey: .company)
    try values.encodeIfPresent(department, forKey: .department)
    try values.encodeIfPresent(role, forKey: .role)
    if !phones.isEmpty { try values.encode(phones, forKey: .phones) }
    if !emails.isEmpty { try values.encode(emails, forKey: .emails) }
    if !addresses.isEmpty { try values.encode(addresses, forKey: .addresses) }
    try values.encodeIfPresent(birthday, forKey: .birthday)
    try values.encodeIfPresent(age, forKey: .age)
    try values.encodeIfPresent(notes, forKey: .notes)
    try values.encodeIfPresent(photo, forKey: .photo)
    try values.encodeIfPresent(url, forKey: .url)
    if !categories.isEmpty { try values.encode(categories, forKey: .categories) }
    try values.encode(kind, forKey: .kind)
    if !members.isEmpty { try values.encode(members, forKey: .members) }
  }
}
