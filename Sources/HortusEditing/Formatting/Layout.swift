/// The way in which the content of an element is laid out.
enum Layout: Equatable {
  /// Child elements on lines of their own.
  case elements
  /// Text with paragraphs and lists on lines of their own.
  case blocks
  /// Text that may be wrapped.
  case prose
  /// Text that stays on one line.
  case line
  /// Content that is kept as it is written.
  case kept

  /// - Parameter form: what the grammar says of the element; `nil` for an element that it does not
  ///   know.
  init(of element: MarkupElement, _ form: ContentModel.Form?) {
    let hasElements = element.children.contains { $0.element != nil }
    let hasText = element.children.contains { node in
      switch node {
      case .text: !node.isBlank
      case .cdata: true
      case .element, .comment, .instruction: false
      }
    }
    if form?.isMixed == true {
      let inline = form?.inline ?? []
      let hasBlocks = element.elements.contains { !inline.contains($0.name) }
      self = hasBlocks ? .blocks : .prose
    } else if !hasText, form?.hasText != true {
      self = .elements
    } else if hasElements || form?.hasText == false {
      self = .kept
    } else if form?.isProse == true {
      self = .prose
    } else {
      self = MarkupSyntax.trimmedContent(element).contains("\n") ? .kept : .line
    }
  }
}
