import Basics
import Foundation

/// Real names from a published checklist: accepted species with their synonyms.
///
/// Two shapes are read, told apart by the names of their columns: a row a name, which gives the
/// identifier of the accepted name it belongs to; or a row a synonym, which repeats the accepted
/// name. Names that are not of plain letters are left out: the lists hold all sorts of notes.
struct Checklist {
  /// A plant has no more synonyms than this.
  private static let synonymLimit = 2

  let species: [Species]

  private init(species: [Species]) {
    self.species = species
  }

  init(at file: URL) throws {
    let table = CSVTable(try Data(contentsOf: file))
    func column(_ names: String...) -> Int? {
      names.lazy.compactMap { name in table.header.firstIndex { $0.lowercased() == name } }.first
    }
    guard let name = column("acc", "name", "taxon", "scientificname") else {
      throw Failure("\(file.lastPathComponent) has no column “name”, “taxon” or “acc”")
    }
    let author = column("acc.auth", "author", "scientificnameauthorship")
    let (id, accepted) = (column("id", "taxonid"), column("accepted_id", "acceptednameusageid"))
    let (synonym, synonymAuthor) = (column("syn"), column("syn.auth"))
    let family = column("family")

    var indices: [String: Int] = [:]
    var species: [Species] = []
    var synonyms: [(owner: String, synonym: Species.Synonym)] = []
    for row in table.rows {
      func cell(_ column: Int?) -> String? {
        guard let column, column < row.count else { return nil }
        let text = table.text(row[column]).split(whereSeparator: \.isWhitespace)
          .joined(separator: " ")
        return text.isEmpty ? nil : text
      }
      guard let written = cell(name), Self.isPlain(written) else { continue }
      let own = cell(id)
      if let owner = cell(accepted), owner != own {
        synonyms.append((owner, .init(name: written, author: cell(author)?.escaped)))
        continue
      }
      let key = own ?? written
      if indices[key] == nil {
        indices[key] = species.count
        var one = Species(name: written)
        one.author = cell(author)?.escaped
        one.family = cell(family).flatMap { Self.isPlain($0) ? $0 : nil }
        species.append(one)
      }
      if let other = cell(synonym), other != written, Self.isPlain(other) {
        synonyms.append((key, .init(name: other, author: cell(synonymAuthor)?.escaped)))
      }
    }
    for (owner, synonym) in synonyms {
      guard let index = indices[owner], species[index].synonyms.count < Self.synonymLimit,
        synonym.name != species[index].name,
        !species[index].synonyms.contains(where: { $0.name == synonym.name })
      else { continue }
      species[index].synonyms.append(synonym)
    }
    self.species = species
  }

  func shuffled(_ random: inout SplitMix64) -> Checklist {
    Checklist(species: random.sample(species.count, of: species))
  }

  /// Two words or more of Latin letters, the first with a capital; dots and hyphens between.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } == true
      && text.utf8.allSatisfy { byte in
        switch byte | 0x20 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): true
        default: byte == 0x20 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
        }
      }
  }
}
