extension ContactEdit: Codable {
  private enum CodingKeys: String, CodingKey {
    case firstName, lastName, formattedName, company, department, role, phones, emails, addresses, birthday
    case age, notes, photo, url, categories, members
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      firstName: try values.decodeChange(forKey: .firstName),
      lastName: try values.decodeChange(forKey: .lastName),
      formattedName: try values.decodeChange(forKey: .formattedName),
      company: try values.decodeChange(forKey: .company),
      department: try values.decodeChange(forKey: .department),
      role: try values.decodeChange(forKey: .role), phones: try values.decodeChange(forKey: .phones),
      emails: try values.decodeChange(forKey: .emails),
      addresses: try values.decodeChange(forKey: .addresses),
      birthday: try values.decodeChange(forKey: .birthday), age: try values.decodeChange(forKey: .age),
      notes: try values.decodeChange(forKey: .notes), photo: try values.decodeChange(forKey: .photo),
      url: try values.decodeChange(forKey: .url), categories: try values.decodeChange(forKey: .categories),
      members: try values.decodeChange(forKey: .members))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeChange(firstName, forKey: .firstName)
    try values.encodeChange(lastName, forKey: .lastName)
    try values.encodeChange(formattedName, forKey: .formattedName)
    try values.encodeChange(company, forKey: .company)
    try values.encodeChange(department, forKey: .department)
    try values.encodeChange(role, forKey: .role)
    try values.encodeChange(phones, forKey: .phones)
    try values.encodeChange(emails, forKey: .emails)
    try values.encodeChange(addresses, forKey: .addresses)
    try values.encodeChange(birthday, forKey: .birthday)
    try values.encodeChange(age, forKey: .age)
    try values.encodeChange(notes, forKey: .notes)
    try values.encodeChange(photo, forKey: .photo)
    try values.encodeChange(url, forKey: .url)
    try values.encodeChange(categories, forKey: .categories)
    try values.encodeChange(members, forKey: .members)
  }
}
