import Auth
import Core
import Operations

/// The worksite of a demo company, with two tasks.
struct WorksitesDemo {
  static func fill(_ company: DemoCompany) throws {
    let site = company.newID()
    try company.perform(AddWorksite(id: site, name: "Marjala", about: Phrase.demoAbout.description))
    let attachments = company.workers.map {
      AttachUsers.Attachment(id: company.newID(), user: $0.user)
    }
    try company.perform(AttachUsers(worksite: site, attach: attachments, detach: []))
    for name in [Phrase.demoConcreting, .demoFormwork] {
      try company.perform(AddTask(id: company.newID(), worksite: site, name: name.description))
    }
  }
}
