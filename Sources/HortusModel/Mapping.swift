import HortusDiagnostics

extension AsWritten {
  /// A `mapping` element, which says how the columns of a foreign plant list become the names and
  /// traits of plants.
  package struct Mapping: Sendable, Equatable {
    package var source: Located<String>
    package var category: Located<String>
    package var scientificName: Located<String>
    package var author: Located<String>?
    package var family: MappedColumn
    package var commonNames: [MappedName]
    package var traits: [MappedTrait]
    /// The reasons for not importing columns, keyed by column.
    package var ignored: [String: String]

    package init(
      source: Located<String>, category: Located<String>, scientificName: Located<String>,
      author: Located<String>?, family: MappedColumn,
      commonNames: [MappedName], traits: [MappedTrait],
      ignored: [String: String]
    ) {
      self.source = source
      self.category = category
      self.scientificName = scientificName
      self.author = author
      self.family = family
      self.commonNames = commonNames
      self.traits = traits
      self.ignored = ignored
    }
  }

  /// A column with common names in one language.
  package struct MappedName: Sendable, Equatable {
    package var language: Located<String>
    package var column: MappedColumn

    package init(language: Located<String>, column: MappedColumn) {
      self.language = language
      self.column = column
    }
  }

  /// A column with a text or a list of texts.
  package struct MappedColumn: Sendable, Equatable {
    package var name: Located<String>
    /// The text between the items of a list; `nil` if each cell contains one item.
    package var separator: String?

    package init(name: Located<String>, separator: String?) {
      self.name = name
      self.separator = separator
    }
  }

  /// A trait, with the columns from which its values are read and the meanings of the texts in
  /// these columns.
  package struct MappedTrait: Sendable, Equatable {
    /// The way in which converted numbers are rounded.
    package enum Rounding: String, Sendable {
      /// To the next higher whole number.
      case up
      /// To two significant digits.
      case twoDigits = "two-digits"
    }

    package var key: Located<String>
    package var target: Located<String>?
    package var column: Located<String>?
    /// The column with the high end of a range.
    package var highColumn: Located<String>?
    package var unit: String?
    package var rounding: Rounding?
    /// The text between the items of a list. Empty if the items follow each other without a
    /// separator; `nil` if each cell contains one item.
    package var separator: String?
    /// Whether a plant without the trait is left out.
    package var isRequired: Bool
    package var values: [MappedValue]
    /// The limits beyond which a value is an error of the list.
    package var limits: [MappedLimit] = []
    /// The language of a text; `nil` if the text is the same in all languages.
    package var language: Located<String>?

    package init(
      key: Located<String>, target: Located<String>?, column: Located<String>?,
      highColumn: Located<String>?, unit: String?, rounding: Rounding?, separator: String?,
      isRequired: Bool, values: [MappedValue]
    ) {
      self.key = key
      self.target = target
      self.column = column
      self.highColumn = highColumn
      self.unit = unit
      self.rounding = rounding
      self.separator = separator
      self.isRequired = isRequired
      self.values = values
    }
  }

  /// A limit of a range, which holds for the rows with certain texts or numbers in a column. A value
  /// beyond the limit is an error of the list, such as a herb of eight metres.
  package struct MappedLimit: Sendable, Equatable {
    /// The column that selects the rows.
    package var column: String
    /// The whole text of the column; `nil` for any.
    package var text: String?
    /// A part of the text of the column; `nil` for any.
    package var part: String?
    /// The number below which the number in the column must be; `nil` for any.
    package var below: Double?
    /// The lowest and the highest number that the range may have, in the unit of the trait.
    package var least: Double?
    package var most: Double?
    package var because: String

    package init(
      column: String, text: String? = nil, part: String? = nil, below: Double? = nil,
      least: Double? = nil, most: Double? = nil, because: String
    ) {
      self.column = column
      self.text = text
      self.part = part
      self.below = below
      self.least = least
      self.most = most
      self.because = because
    }
  }

  /// The meaning of a text in a column.
  package struct MappedValue: Sendable, Equatable {
    package var from: String
    /// The column with the text, if it is not the column of the trait.
    package var column: Located<String>?
    /// The value of the trait; `nil` if the text states nothing.
    package var to: Located<String>?

    package init(from: String, column: Located<String>?, to: Located<String>?) {
      self.from = from
      self.column = column
      self.to = to
    }
  }
}
