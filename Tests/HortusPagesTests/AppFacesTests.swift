import HortusBundleTestSupport
import HortusKit
import HortusModel
import HortusPages
import HortusSchema
import HortusTestSupport
import Testing

/// How the pages show what a profile says of the look, the words and the screens of its app.
@Suite struct AppFacesTests {
  private static let apps = ["calyx", "flora", "growwise", "hexahub", "home-plants"]

  private func html(
    _ app: String, _ address: PageAddress, language: String = "en", mode: AppPages.Mode = .preview
  ) throws -> String? {
    try AppPages(of: app, in: try Bundles.small.open(), language: language, mode: mode)
      .html(address)
  }

  /// The tags of a page that open with the text.
  private func tags(_ start: String, in html: String) -> [String] {
    html.components(separatedBy: start).dropFirst().map { String($0.prefix { $0 != ">" }) }
  }

  @Test func readsEachRoleInTheStyleSheet() throws {
    let files = try PageAssets.files(of: try Bundles.small.open())
    let style = try #require(files["style.css"])
    for kind in AppRole.Kind.allCases {
      let roles = AppRole.roles(of: kind)
      #expect(roles == roles.sorted(), "\(kind)")
      for role in roles {
        #expect(
          style.contains("var(\(AppRole.property(of: kind, role))"), "no page uses \(kind) \(role)")
      }
    }
    // What stands in for a role is of use only where another rule reads it.
    for declaration in style.components(separatedBy: "\n  --").dropFirst() {
      let name = declaration.prefix { $0 != ":" }
      #expect(style.contains("var(--\(name)"), "nothing reads --\(name)")
    }
  }

  /// The roles that no page uses. `hortus check` accepts them because they are marked.
  @Test func usesAllRolesOfTheProfiles() throws {
    let catalogue = try Bundles.small.open()
    var unused: [String] = []
    for app in Self.apps {
      let profile = try catalogue.app(app)
      let theme = PageAssets.theme(of: profile)
      unused += profile.colors.map(\.role).filter {
        !AppRole.roles(of: .color).contains($0) && !theme.contains(".color-\($0),")
      }.map { "\(app) \($0)" }
      unused += profile.textStyles.map(\.role)
        .filter { !AppRole.roles(of: .style).contains($0) }.map { "\(app) \($0)" }
      for measure in profile.measures {
        let kind = try #require(AppRole.Kind(rawValue: measure.kind.rawValue))
        if !AppRole.roles(of: kind).contains(measure.role) {
          unused.append("\(app) \(kind) \(measure.role)")
        }
      }
    }
    #expect(unused == ["hexahub bubble", "hexahub radius bubble"])
  }

  @Test func declaresTextStylesWithAllTheirParts() throws {
    let theme = PageAssets.theme(of: try Bundles.small.open().app("calyx"))
    for line in [
      "--type-h2: 1.375rem;", "--weight-h2: 600;", "--slant-scientific-name: italic;",
      "--radius-search-bar: 22.0px;", "--heading: light-dark(#1a1a1a, #f5f1e8);",
    ] {
      #expect(theme.lowercased().contains(line), "\(line)")
    }
    let code = PageAssets.theme(of: try Bundles.small.open().app("hexahub"))
    #expect(code.contains("--face-code: ui-monospace, monospace;"))
  }

  @Test(arguments: apps)
  func canBeReadInBothThemes(app: String) throws {
    let profile = try Bundles.small.open().app(app)
    /// The colour of the first role that the profile has.
    func color(_ roles: [String]) -> AppColor? { roles.compactMap { profile.color($0) }.first }
    let texts = [
      ["text"], ["heading"], ["text-secondary"], ["placeholder"], ["accent"],
      ["primary-text", "primary"], ["warning-text", "warning"], ["error-text", "error"], ["like"],
      ["dislike"], ["success-text"],
    ].compactMap(color)
    let grounds = [["background"], ["surface", "background-grouped"]].compactMap(color)
    #expect(texts.count >= 4 && grounds.count == 2)
    for theme in [\AppColor.light, \AppColor.dark] {
      var pairs = texts.flatMap { text in grounds.map { (text, $0) } }
      pairs.append(
        (try #require(color(["on-primary"])), try #require(color(["primary-text", "primary"]))))
      for (text, ground) in pairs {
        let ink = try #require(SVGColor(text[keyPath: theme]))
        let paper = try #require(SVGColor(ground[keyPath: theme]))
        #expect(ink.contrast(to: paper) >= 4.5, "\(text.role) on \(ground.role)")
      }
    }
  }

  @Test(arguments: apps, [AppPages.Mode.preview, .site])
  func drawsAnIconInEachTab(app: String, mode: AppPages.Mode) throws {
    let page = try #require(try html(app, .home, mode: mode))
    let tabs = try #require(
      page.components(separatedBy: "<nav class=\"tabs\"").last?
        .components(separatedBy: "</nav>").first)
    let icons = tags("<i class=\"icon icon-", in: tabs)
    #expect(icons.count == tags("<li", in: tabs).count)
    let drawings = try #require(
      try PageAssets.files(of: Bundles.small.open())["icons.css"])
    for icon in icons {
      let key = icon.prefix { $0 != " " && $0 != "\"" }
      #expect(drawings.contains(".icon-\(key) {"), "\(key)")
    }
  }

  @Test(arguments: [
    ("home-plants", "en", "Add to Favorites"), ("home-plants", "ru", "В избранное"),
    ("calyx", "en", "Save to Collection"), ("growwise", "en", "Save for Later"),
    ("flora", "en", "Like"),
  ])
  func namesTheHeartAsTheProfileDoes(app: String, language: String, label: String) throws {
    let catalogue = try Bundles.small.open()
    let all = try #require(try catalogue.app(app).lists.first { $0.kind == .all })
    for address in [PageAddress.home, .list(all.key)] {
      let page = try #require(try html(app, address, language: language))
      let hearts = tags("<button class=\"favourite\"", in: page)
      #expect(!hearts.isEmpty)
      #expect(hearts.allSatisfy { $0.contains("aria-label=\"\(label): ") }, "\(address)")
    }
  }

  @Test(arguments: [
    ("hexahub", "tab-ai-chat", "Opens your conversations"),
    ("hexahub", "action-new-chat", "Starts a new conversation"),
    ("growwise", "tab-journal", "Opens your garden journal"),
  ])
  func saysThatAScreenIsOnlyInTheApp(app: String, id: String, hint: String) throws {
    let page = try #require(try html(app, .screen(id)))
    #expect(page.contains("A preview of this screen") && page.contains(hint))
    let home = try #require(try html(app, .home))
    #expect(home.contains("href=\"screen/\(id).html\""))
  }

  /// The words of a screen stand in their order on screens, whatever their order in the profile.
  @Test(arguments: [
    ("tab-projects", ["search\">", "empty\">", "primary\">"]),
    ("tab-ai-chat", ["choice\">", "empty\">", "message\">"]),
    ("action-new-project", ["choice\">", "field\">", "button\">", "primary\">"]),
  ])
  func showsWhatTheProfileSaysOfAScreen(id: String, parts: [String]) throws {
    let page = try #require(try html("hexahub", .screen(id)))
    var rest = try #require(page.components(separatedBy: "<div class=\"sample\">").last)[...]
    for part in parts {
      let range = try #require(rest.range(of: "<div class=\"" + part), "\(part)")
      rest = rest[range.upperBound...]
    }
    let home = try #require(try html("hexahub", .home))
    #expect(home.contains("<h2>Recent Activity</h2>") && home.contains("No activity yet"))
  }

  /// The pages know how many plants and collections the user has, and nothing of versions.
  @Test func showsNoSettingWithoutAValue() throws {
    let calyx = try #require(try html("calyx", .about))
    let saved = try #require(
      calyx.components(separatedBy: "Total saved flowers</dt>").dropFirst().first)
    #expect(saved.hasPrefix("<dd><span class=\"value\" data-kept-count>0</span>"))
    #expect(!calyx.contains("App version") && !calyx.contains("Member since"))
    let hexahub = try #require(try html("hexahub", .about))
    #expect(!hexahub.contains(">Version</dt>"))
  }

  @Test func hasNoSuchPageForScreensThatItShows() throws {
    #expect(try html("hexahub", .screen("tab-home")) == nil)
    #expect(try html("hexahub", .screen("tab-nothing")) == nil)
    #expect(try html("calyx", .screen("tab-catalog"), mode: .site) != nil)
  }

  @Test func opensTheSearchFieldAndTheFilters() throws {
    let page = try #require(try html("home-plants", .home))
    #expect(page.contains("href=\"list/all.html#q\""))
    #expect(page.contains("href=\"list/all.html#filters\""))
  }

  @Test(
    arguments: [
      (
        "growwise",
        [
          "theme": ["light", "dark", ""], "units": ["metric", "imperial"],
          "view": ["grid", "list"],
        ]
      ),
      ("calyx", ["units": ["metric", "imperial"], "view": ["grid", "list"]]),
      ("hexahub", ["theme": ["dark", "light", ""]]), ("flora", [:]),
    ] as [(String, [String: [String]])])
  func changesTheSettingsThatPagesKnow(app: String, settings: [String: [String]]) throws {
    let page = try #require(try html(app, .about))
    let own = try #require(page.components(separatedBy: "<form class=\"app-settings\">").last)
    var found: [String: [String]] = [:]
    for tag in tags("<input type=\"radio\" name=\"", in: own) {
      let parts = tag.components(separatedBy: "\"")
      found[parts[0], default: []].append(parts[2])
    }
    #expect(found == settings)
    #expect(own.contains("class=\"in-app\""))
    let addresses = tags("<a href=\"", in: own).map { $0.prefix { $0 != "\"" } }
    #expect(addresses.count == Set(addresses).count)
  }

  @Test func showsWhatTheAppSetsAtFirst() throws {
    let page = try #require(try html("hexahub", .about))
    let model = try #require(page.components(separatedBy: "Default Model</dt>").dropFirst().first)
    #expect(model.hasPrefix("<dd><span class=\"value\">GPT-4</span>"))
    let toggle = try #require(page.components(separatedBy: "Notifications</dt>").dropFirst().first)
    #expect(toggle.hasPrefix("<dd><span class=\"switch\"></span>"))
  }

  @Test(arguments: ["growwise", "hexahub"])
  func listsPermissionsInTheSettingsAlone(app: String) throws {
    let profile = try Bundles.small.open().localized(languages: ["en"]).app(app)
    let permissions = profile.items(.permission).compactMap(\.title)
    #expect(!permissions.isEmpty)
    let settings = try #require(try html(app, .about))
    let introduction = try #require(try html(app, .onboarding))
    for title in permissions {
      #expect(settings.contains("\(title)</dt>"), "\(title)")
      #expect(!introduction.contains(title), "\(title)")
    }
    #expect(tags("<li class=\"step\"", in: introduction).count == profile.items(.onboarding).count)
  }

  @Test(
    arguments: [
      ("calyx", "h1", "ui-serif"), ("growwise", "title", "ui-rounded"),
      ("hexahub", "code", "ui-monospace"), ("hexahub", "title", nil), ("flora", "title", nil),
    ] as [(String, String, String?)])
  func takesTypefacesFromTheTextStyles(app: String, role: String, first: String?) throws {
    let theme = PageAssets.theme(of: try Bundles.small.open().app(app))
    let fonts = theme.components(separatedBy: "--face-\(role): ").dropFirst().first
    #expect(fonts.map { String($0.prefix { $0 != "," }) } == first)
  }

  @Test(
    arguments: [
      ("home-plants", .plant(PlantID(rawValue: "aloe-vera")), "../list/all.html"),
      ("home-plants", .home, nil),
      ("home-plants", .list("all"), nil), ("home-plants", .about, nil),
      ("home-plants", .page("privacy"), "../about.html"), ("calyx", .onboarding, nil),
      ("growwise", .featured, "list/all.html"),
    ] as [(String, PageAddress, String?)])
  func leadsBackFromPagesWithoutATab(app: String, address: PageAddress, back: String?) throws {
    let page = try #require(try html(app, address))
    let links = tags("<a class=\"back\" href=\"", in: page)
    #expect(links.map { String($0.dropLast()) } == [back].compactMap { $0 })
  }

  @Test func introducesWithPicturesAndDots() throws {
    let page = try #require(try html("calyx", .onboarding))
    let steps = tags("<li class=\"step\"", in: page).count
    #expect(steps == 4)
    #expect(tags("<div class=\"drawing\"", in: page).count == steps)
    #expect(tags("<a href=\"#step-", in: page).count == steps)
    #expect(page.contains(">Skip</a>") && page.contains(">Explore Flowers</a>"))
  }
}
