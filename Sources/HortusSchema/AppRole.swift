/// A role of a colour, a text style or a length in the profile of an app that the pages of Hortus
/// use.
///
/// The profile declares the value of a role, and the style sheets of the pages read it as the custom
/// property `property(of:_:)`. Where a profile lacks a role, the style sheet `roles.css` falls back
/// to a similar role and then to a value of its own.
package enum AppRole {
  /// What has a role. The raw values of lengths are the names of their elements in a profile.
  package enum Kind: String, Sendable, CaseIterable {
    case color, style, space, radius, size
  }

  /// Returns the roles that the pages use, sorted.
  package static func roles(of kind: Kind) -> [String] {
    switch kind {
    case .color:
      [
        "accent", "background", "background-grouped", "border", "dislike", "error", "error-text",
        "favorite", "heading", "highlight", "inactive", "info", "like", "on-primary",
        "placeholder", "primary", "primary-text", "secondary", "selection", "success-text",
        "surface", "surface-muted", "text", "text-secondary", "warning", "warning-text",
      ]
    case .style:
      [
        "body", "caption", "code", "h1", "h2", "h3", "headline", "large-title", "scientific-name",
        "small", "title",
      ]
    case .space:
      [
        "base", "card-padding", "extra-large", "l", "large", "m", "margin", "medium", "s", "small",
        "xl", "xs",
      ]
    case .radius: ["button", "card", "chip", "input", "search-bar"]
    case .size:
      [
        "button-height", "card-border", "card-shadow-blur", "card-shadow-offset", "icon",
        "icon-large", "icon-small", "input-border", "input-border-focused", "search-bar-height",
        "touch-target",
      ]
    }
  }

  /// Returns the custom property with which style sheets read the value of a role. For a text style,
  /// this is its size; `weight-`, `slant-` and `face-` in place of `type-` give the rest.
  package static func property(of kind: Kind, _ role: String) -> String {
    switch kind {
    case .color: "--\(role)"
    case .style: "--type-\(role)"
    case .space, .radius, .size: "--\(kind.rawValue)-\(role)"
    }
  }
}
