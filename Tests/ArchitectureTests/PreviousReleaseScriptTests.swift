import HortusTestSupport
import Testing

/// `scripts/ci/previous-release.sh` with programs `gh` and `curl` that know some releases.
@Suite struct PreviousReleaseScriptTests {
  @Test(arguments: [
    ("content-v0.1.0", "main", "content-v0.1.0"),
    ("content-v0.9.0 content-v0.10.0 content-v0.2.0", "main", "content-v0.10.0"),
    ("content-v0.9.0 content-v0.10.0", "content-v0.10.0", "content-v0.9.0"),
    ("content-v1.0.0 v2.0.0 content-vNext content-v3", "main", "content-v1.0.0"),
  ])
  func fetchesTheLatestRelease(tags: String, current: String, expected: String) throws {
    let service = try Service(tags: tags)
    let result = try service.fetch(current: current)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == service.file("previous/hortus.sqlite") + "\n")
    #expect(try service.downloaded() == expected)
  }

  @Test(arguments: ["", "v1.0.0", "content-v0.1.0"])
  func printsNothingWithoutAnEarlierRelease(tags: String) throws {
    let service = try Service(tags: tags)
    let result = try service.fetch(current: "content-v0.1.0")
    #expect(result.status == 0)
    #expect(result.output == "")
    #expect(result.errors.contains("there is no release of content yet"))
  }

  @Test func refusesABundleThatIsNotWhatItsDigestSays() throws {
    let result = try Service(tags: "content-v0.1.0", isDamaged: true).fetch(current: "main")
    #expect(result.status == 1)
    #expect(result.output == "")
  }

  @Test(arguments: [false, true])
  func failsIfTheServiceDoesNotAnswer(isGitLab: Bool) throws {
    let service = try Service(tags: "content-v0.1.0", isGitLab: isGitLab, statusOfList: 4)
    let result = try service.fetch(current: "main")
    #expect(result.status == 4)
    #expect(result.output == "")
  }

  @Test func readsAllPagesOfGitLab() throws {
    let tags = "content-v0.1.0 v1 v2 content-v0.9.0 content-v0.10.0"
    let service = try Service(tags: tags, isGitLab: true)
    let result = try service.fetch(current: "content-v0.10.0")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == service.file("previous/hortus.sqlite") + "\n")
    #expect(try service.downloaded() == "content-v0.9.0")
  }

  @Test(arguments: [false, true])
  func verifiesTheManifestIfThereIsAKey(isGitLab: Bool) throws {
    let service = try Service(tags: "content-v0.1.0", isGitLab: isGitLab)
    let result = try service.fetch(current: "main", publicKey: "a2V5")
    #expect(result.status == 0, "\(result.errors)")
    let (key, bundle) = (
      service.file("previous/release.pub"), service.file("previous/hortus.sqlite")
    )
    #expect(result.errors.contains("info --public-key \(key) \(bundle): signature key"))
  }

  @Test func refusesABundleWithoutAValidSignature() throws {
    let service = try Service(tags: "content-v0.1.0", statusOfInfo: 2)
    #expect(try service.fetch(current: "main").status == 0)
    let result = try service.fetch(current: "main", publicKey: "a2V5")
    #expect(result.status == 2)
    #expect(result.output == "")
  }
}

/// A folder with programs `gh` and `curl`, which answer with tags, GitLab with two on a page, and
/// `hortus`, which says what it is asked. Each download has its tag as the bundle.
private struct Service {
  private let folder: TemporaryFolder

  private let isGitLab: Bool

  init(
    tags: String, isGitLab: Bool = false, isDamaged: Bool = false, statusOfList: Int32 = 0,
    statusOfInfo: Int32 = 0
  ) throws {
    folder = try TemporaryFolder()
    self.isGitLab = isGitLab
    let write = """
      write() {
        case "$1" in
          hortus.sqlite) printf %s "$2" ;;
          hortus.sqlite.sha256) sha256sum hortus.sqlite ;;
          manifest.json.sig) printf signature ;;
        esac > "$1"
      }
      """
    try folder.addProgram(
      "gh",
      """
      if [ "$1" = api ]; then printf '%s\\n' \(tags); exit \(statusOfList); fi
      \(write)
      cd "\(folder.path)/previous"
      for argument; do
        case "$argument" in --pattern=*) write "${argument#*=}" "$3" ;; esac
      done
      \(isDamaged ? "printf x >> hortus.sqlite" : "")
      """)
    try folder.addProgram(
      "curl",
      """
      \(write)
      for argument; do [ "$argument" != --output ] || folder=\(folder.path)/previous; done
      url=${!#}
      case "$url" in
        */releases\\?*)
          page=${url##*page=}
          tags=(\(tags))
          printf '%s\\n' "${tags[@]:page * 2 - 2:2}" | grep .
          exit \(statusOfList)
          ;;
      esac
      IFS=/ read -ra parts <<< "$url"
      cd "$folder"
      write "${parts[-1]}" "${parts[-2]}"
      """)
    // The lists of “curl” are tags already.
    try folder.addProgram("jq", "exec cat")
    try folder.addProgram(
      "hortus",
      """
      echo "$*: $(cat "${4%/*}/manifest.json.sig") $(cat "$3")"
      exit \(statusOfInfo)
      """)
  }

  func file(_ name: String) -> String { folder.file(name) }

  func downloaded() throws -> String {
    String(decoding: try folder.bytes(of: "previous/hortus.sqlite"), as: UTF8.self)
  }

  func fetch(
    current: String, publicKey: String = ""
  ) throws -> (status: Int32, output: String, errors: String) {
    let service =
      isGitLab
      ? "unset GITHUB_REPOSITORY; export GITLAB_CI=true CI_COMMIT_TAG=$2 CI_JOB_TOKEN=token"
        + " CI_API_V4_URL=https://gitlab.example/api/v4 CI_PROJECT_ID=7"
      : "export GITHUB_REPOSITORY=gardens/hortus GITHUB_REF_NAME=$2"
    return try Shell.run(
      """
      \(service)
      export PATH="$1:$PATH" HORTUS_PUBLIC_KEY=$3
      exec "$4" "$1/previous"
      """, folder.path, current, publicKey, Repository.path("scripts/ci/previous-release.sh"))
  }
}
