import EndToEndSupport
import TestSupport
import Testing

@Suite("Names that shells complete", .realPrograms)
struct NameCompletionTests {
  private static let prepared = Device.prepared { device in
    let made = try device.shell(
      """
      set -e; worksite sites add Marjala; worksite sites tasks --add Roofing --add Concreting; touch 'Floor 2.pdf' a.txt
      worksite docs put 'Floor 2.pdf' a.txt /Plans/; worksite docs add /Photos
      worksite hours add yesterday 7-15 Marjala --task Roofing; worksite budget add Tools --total 900
      worksite budget category add Blades 300; worksite buy 12,50 Blades -m saw; worksite contacts add Aino Virtanen
      worksite docs put a.txt /old.txt; worksite docs trash /old.txt; worksite links add Wiki https://example.com
      """)
    try made.requireSuccess()
  }
  private let device: Device

  init() throws { device = try Device(copying: Self.prepared.get()) }

  /// Asks as the completion scripts do.
  private func candidates(
    of argument: String, in command: String, after before: [String] = [], _ typed: String = "",
    shell: String = ""
  ) throws -> [String] {
    let words = command.split(separator: " ").map(String.init)
    let question =
      ["---completion"] + words + ["--", argument, "\(words.count + before.count + 1)", "\(typed.count)"]
    let result = try device.shell(
      "SAP_SHELL=\(shell) worksite \((question + ["worksite"] + words + before + [typed]).map { "'\($0)'" }.joined(separator: " "))"
    )
    #expect(result.code == 0, "\(result.errors)")
    return result.lines
  }

  @Test("paths are completed a folder at a time, and worksites before them")
  func paths() throws {
    #expect(try candidates(of: "positional@0", in: "docs cat", "") == ["/", "Marjala:/"])
    #expect(try candidates(of: "positional@0", in: "docs cat", "/P") == ["/Photos/", "/Plans/"])
    #expect(
      try candidates(of: "positional@0", in: "docs get", "/Plans/") == ["/Plans/a.txt", "/Plans/Floor 2.pdf"])
    #expect(try candidates(of: "positional@0", in: "docs trash add", "Marjala:/pl") == ["Marjala:/Plans/"])
    #expect(try candidates(of: "positional@0", in: "docs cat", "/none/x").isEmpty)
  }

  @Test("worksites, tasks and users are completed")
  func names() throws {
    #expect(try candidates(of: "positional@0", in: "use", "") == ["Marjala"])
    #expect(try candidates(of: "--site", in: "docs find", "") == ["Marjala"])
    #expect(try candidates(of: "--remove", in: "sites tasks", "") == ["Concreting", "Roofing"])
    #expect(try candidates(of: "positional@1", in: "sites attach", "").count == 1)
  }

  @Test("options of hours, budgets and contacts are completed")
  func features() throws {
    #expect(try candidates(of: "--task", in: "hours start") == ["Concreting", "Roofing"])
    #expect(
      try candidates(of: "--task", in: "hours add", after: ["--site=Marjala"]) == ["Concreting", "Roofing"])
    #expect(try candidates(of: "--site", in: "hours list") == ["Marjala"])
    #expect(try candidates(of: "--user", in: "hours report").first == "all")
    #expect(try candidates(of: "--period", in: "hours report").last == "1")
    #expect(try candidates(of: "positional@0", in: "hours edit").count == 1)
    #expect(try candidates(of: "positional@1", in: "buy") == ["Blades"])
    #expect(
      try candidates(of: "--category", in: "budget purchase list", after: ["--budget", "Tools"]) == ["Blades"]
    )
    #expect(try candidates(of: "positional@0", in: "budget show") == ["Tools"])
    #expect(try candidates(of: "positional@0", in: "contacts show", "Ai") == ["Aino Virtanen"])
    #expect(try candidates(of: "--book", in: "contacts list").first == "mine")
    #expect(try candidates(of: "positional@0", in: "links open") == ["Wiki"])
    #expect(try candidates(of: "positional@0", in: "docs restore") == ["/old.txt"])
    #expect(try candidates(of: "--profile", in: "hours list") == ["default"])
  }

  @Test(
    "an option's value is read as bash and zsh hand it over",
    arguments: [
      ("bash", ["--site", "\"Floor 2\""]), ("bash", ["--site", "=", "\"Floor 2\""]),
      ("bash", ["--site", "=", "Floor\\ 2"]), ("zsh", ["--site", "\"floor 2\""]),
      ("zsh", ["--site=Floor\\ 2"]),
    ])
  func quotedValues(shell: String, words: [String]) throws {
    try device.run("sites", "add", "Floor 2").requireSuccess()
    try device.run("sites", "tasks", "Floor 2", "--add", "Painting").requireSuccess()
    let shown = try candidates(of: "--task", in: "hours start", after: words, shell: shell)
    #expect(shown.contains { $0.contains("Painting") }, "\(shown)")
  }

  @Test("settings are completed, with their values where these are listed")
  func settings() throws {
    #expect(try candidates(of: "positional@0", in: "settings show").contains("hours.step"))
    let values = try candidates(of: "positional@1", in: "settings set", after: ["hours.step"])
    #expect(values == ["15", "30"])
  }

  @Test("zsh and fish show what an id stands for, and zsh reads a colon as a part of the name")
  func notes() throws {
    let zsh = try candidates(of: "positional@0", in: "hours edit", shell: "zsh")
    #expect(zsh.first?.contains(/^[0-9a-f]{8}:.*7:00–15:00 Marjala/) == true, "\(zsh)")
    let fish = try candidates(of: "positional@0", in: "budget purchase edit", shell: "fish")
    #expect(fish.first?.contains(/^[0-9a-f]{8}\t.*12\.50.* Blades saw/) == true, "\(fish)")
    #expect(try candidates(of: "positional@0", in: "docs cat", shell: "zsh").contains("Marjala\\:/"))
  }

  @Test("bash runs no part of a name that another user chose, and completes it as it is")
  func oddNames() throws {
    let names = ["a $(touch run) b", "back `touch run`", "it's", "50\\% \"off\"", "*", "~ x", "$HOME"]
    for name in names {
      try device.run("contacts", "groups", "add", name).requireSuccess()
      let shown = try candidates(of: "positional@0", in: "contacts groups remove")
      #expect(shown.contains(name), "\(shown)")
    }
    let words = try device.shell(
      """
      worksite completions bash > script; source ./script
      COMP_WORDS=(worksite contacts groups remove ""); COMP_CWORD=4; COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
      $(complete -p worksite | sed 's/.*-F \\([^ ]*\\).*/\\1/') worksite "" rm; printf '%s\\n' "${COMPREPLY[@]}"; ls run
      """)
    #expect(Set(names).isSubset(of: words.lines), "\(words.output)\(words.errors)")
    #expect(!words.lines.contains("run"))
  }

  @Test("bash completes them with its script, and a profile without data has none")
  func bash() throws {
    let script = """
      worksite completions bash > script; source ./script
      complete_words() {
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}; COMPREPLY=()
        $(complete -p worksite | sed 's/.*-F \\([^ ]*\\).*/\\1/') worksite "${COMP_WORDS[$COMP_CWORD]}" ""
        echo "${COMPREPLY[*]}"
      }
      """
    let words = try device.shell(
      script
        + "\ncomplete_words worksite docs list /Pl; complete_words worksite use M; complete_words worksite docs list Marjala:/Ph"
    )
    #expect(words.lines == ["/Plans/", "Marjala", "Marjala:/Photos/"], "\(words.output)\(words.errors)")
    #expect(
      try device.run(
        "---completion", "use", "--", "positional@0", "2", "0", "worksite", "use", "--profile", "x", ""
      ).output == "\n")
  }
}
