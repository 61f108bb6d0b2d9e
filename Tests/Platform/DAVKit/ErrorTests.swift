import Core
import DAVKit
import HTTPTypes
import Testing

@Suite("Errors, tokens and privileges")
struct ErrorTests {
  @Test("the body of an error has its conditions and a text in the caller's language")
  func body() throws {
    let failure = Failure(
      .conflict, "x.y", Phrase(verbatim: "The UID exists."), remedy: Phrase(verbatim: "Use another."))
    let error = DAVError(
      .conflict, DAVCondition(.carddav("no-uid-conflict"), hrefs: [DAVPath(["a", "b c.vcf"])]),
      failure: failure)
    let root = try DAVElement(xml: error.body(in: .finnish))
    #expect(root.name == .dav("error"))
    #expect(root.first(.carddav("no-uid-conflict"))?.children.map(\.text) == ["/a/b%20c.vcf"])
    #expect(root.first(.dav("responsedescription"))?.text == "The UID exists. Use another.")
    let bare = try DAVElement(xml: DAVError(.forbidden, .finiteDepth).body(in: .english))
    #expect(bare.children == [DAVElement(.dav("propfind-finite-depth"))])
  }

  @Test("need-privileges names the resources and the privileges (RFC 3744 §7.1.1)")
  func needPrivileges() throws {
    let condition = DAVCondition.needPrivileges([
      (DAVPath(["a"], isCollection: true), .unbind), (DAVPath(["c"], isCollection: true), .bind),
    ])
    let resources = condition.element.all(.dav("resource"))
    #expect(resources.map { $0.first(.dav("href"))?.text } == ["/a/", "/c/"])
    #expect(
      resources.map { $0.first(.dav("privilege"))?.children.map(\.name) } == [
        [.dav("unbind")], [.dav("bind")],
      ])
  }

  @Test("a sync token is an opaque URI that comes back as it was")
  func tokens() throws {
    for (epoch, sequence) in [("", Int64(0)), ("0192-a:b", 7), ("e", .max)] {
      let token = SyncToken(epoch: epoch, sequence: sequence)
      #expect(token.uri.hasPrefix("urn:worksite:sync:"))
      #expect(try SyncToken(uri: " \(token.uri)\n") == token)
    }
  }

  @Test(
    "another text is no sync token",
    arguments: [
      "", "1", "urn:worksite:sync:", "urn:worksite:sync:!", "urn:worksite:sync:ZQ",
      "urn:worksite:sync:ZTotMQ",
      "urn:worksite:sync:ZTow NQ", "urn:worksite:sync:ZTorNQ", "data:,1", "urn:worksite:sync:ZTo1=",
    ])
  func wrongTokens(_ text: String) throws {
    let error = #expect(throws: DAVError.self) { try SyncToken(uri: text) }
    #expect(error?.status == .forbidden && error?.conditions == [.validSyncToken])
    #expect(error?.description(in: .english)?.isEmpty == false)
  }

  @Test("granted privileges are written with their parts, each once")
  func privileges() throws {
    var writer = XMLWriter()
    writer.begin(.dav("current-user-privilege-set"))
    writer.privileges([.read, .write, .writeContent])
    writer.end(.dav("current-user-privilege-set"))
    let names = try DAVElement(xml: writer.bytes).children.flatMap(\.children).map(\.name.local)
    #expect(
      names == [
        "read", "write", "write-content", "write-properties", "bind", "unbind",
        "read-current-user-privilege-set",
      ])
    #expect(Privilege.all.closure == Set(Privilege.allCases))
  }

  @Test("supported privileges are one tree that has each once")
  func supported() throws {
    var writer = XMLWriter()
    writer.begin(.dav("supported-privilege-set"))
    writer.supportedPrivileges()
    writer.end(.dav("supported-privilege-set"))
    func names(_ element: DAVElement) -> [String] {
      element.all(.dav("supported-privilege")).flatMap { supported in
        (supported.first(.dav("privilege"))?.children.map(\.name.local) ?? []) + names(supported)
      }
    }
    let all = names(try DAVElement(xml: writer.bytes))
    #expect(all.first == "all" && all.sorted() == Privilege.allCases.map(\.rawValue).sorted())
  }

  @Test("an access control list names principals and what they are granted")
  func accessControlList() throws {
    var writer = XMLWriter()
    writer.begin(.dav("acl"))
    writer.accessControlList([
      AccessControlEntry(.href(DAVPath(["u"], isCollection: true)), granted: [.all]),
      AccessControlEntry(.property(.dav("owner")), granted: [.read, .write], isProtected: false),
      AccessControlEntry(.authenticated, granted: [.read]),
    ])
    writer.end(.dav("acl"))
    let entries = try DAVElement(xml: writer.bytes).all(.dav("ace"))
    #expect(entries.count == 3)
    #expect(entries[0].first(.dav("principal"))?.first(.dav("href"))?.text == "/u/")
    #expect(entries.map { $0.has(.dav("protected")) } == [true, false, true])
    #expect(entries[1].first(.dav("grant"))?.children.count == 2)
  }
}
