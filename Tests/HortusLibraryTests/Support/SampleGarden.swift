import Foundation

/// The garden of an export, with something in every table, as `docs/library-format.md` describes it.
enum SampleGarden {
  static let kitchen = uuid(0, 1)
  static let basil = uuid(1, 1)
  static let cutting = uuid(1, 2)
  static let rose = uuid(1, 3)
  static let turning = uuid(2, 1)
  static let note = uuid(3, 1)
  static let harvest = uuid(3, 2)

  static func uuid(_ kind: Int, _ number: Int) -> String {
    String(format: "00000000-0000-4000-9000-%04d%08d", kind, number)
  }

  static func date(_ day: String, _ zone: String = "Asia/Novosibirsk") -> [String: Any] {
    ["day": day, "zone": zone]
  }

  /// The lists of the garden by their keys.
  ///
  /// - Parameter plant: the id of the plant of the catalogue.
  static func parts(of plant: String) -> [String: Any] {
    let time = LibraryExport.time()
    func stamped(_ record: [String: Any]) -> [String: Any] {
      record.merging(["createdAt": time, "changedAt": time]) { $1 }
    }
    func photo(_ number: Int) -> [String: Any] {
      ["id": uuid(4, number), "path": "own/\(number).jpg", "caption": "", "addedAt": time]
    }
    return [
      "gardenPlaces": [
        stamped([
          "id": kitchen, "name": "Kitchen", "isOutdoors": false, "zone": "7a", "light": "sun",
        ])
      ],
      // The cutting comes before the plant from which it was taken.
      "ownPlants": [
        stamped([
          "id": cutting, "plant": plant, "name": "Basil", "status": "growing",
          "statusSince": date("2026-02-01"), "source": "cutting", "parent": basil,
        ]),
        stamped([
          "id": basil, "plant": plant, "name": "Basil", "nickname": "Toni", "place": kitchen,
          "container": "pot", "acquired": date("2025-05-01"),
          "planted": date("2025-05-02", "Europe/Berlin"), "stage": "flowering", "health": "fair",
          "status": "growing", "statusSince": date("2025-05-01"), "source": "shop",
          "care": [
            ["kind": "feeding", "isOff": true],
            ["kind": "watering", "days": 3, "isOff": false],
            ["kind": "watering", "season": "winter", "days": 9, "isOff": false],
          ],
          "photos": [photo(1), photo(2)],
        ]),
        stamped([
          "id": rose, "name": "Grandmother's rose", "status": "died",
          "statusSince": date("2026-01-01"),
        ]),
      ],
      "ownTasks": [
        stamped([
          "id": turning, "ownPlant": basil, "title": "Turn", "everyDays": 7, "months": [3, 4],
          "first": date("2026-03-01"),
        ])
      ],
      "journalEntries": [
        stamped([
          "id": note, "kind": "observation", "date": date("2026-02-01"), "title": "Aphids",
          "text": "On the window sill", "isDraft": true,
        ]),
        stamped([
          "id": harvest, "ownPlant": basil, "kind": "harvest", "date": date("2026-02-03"),
          "title": "", "text": "", "stage": "flowering", "health": "thriving",
          "harvest": ["amount": 12_500, "unit": "gram"],
          "measurements": [["name": "height", "amount": 31_000, "unit": "centimetre"]],
          "photos": [photo(3)], "isDraft": false,
        ]),
      ],
      "careEvents": [
        [
          "id": uuid(5, 1), "ownPlant": basil, "kind": "watering", "scheduled": "2026-02-02",
          "date": date("2026-02-03"), "action": "done", "entry": harvest, "at": time,
        ],
        [
          "id": uuid(5, 2), "ownPlant": basil, "kind": "own", "ownTask": turning, "title": "Turn",
          "date": date("2026-02-03"), "action": "snoozed", "until": "2026-02-05", "at": time,
        ],
      ],
      "openTasks": [
        [
          "id": uuid(6, 1), "ownPlant": basil, "kind": "own", "ownTask": turning,
          "due": date("2026-02-05"), "scheduled": "2026-02-03",
        ],
        [
          "id": uuid(6, 2), "ownPlant": basil, "kind": "watering", "due": date("2026-02-06"),
          "scheduled": "2026-02-06",
        ],
      ],
    ]
  }

  /// An export of one plant of the catalogue and the garden.
  ///
  /// - Parameter change: changes the lists.
  static func export(
    _ change: (inout [String: Any]) -> Void = { _ in }
  ) throws -> Data {
    var parts = parts(of: "basil")
    parts["plants"] = [
      [
        "id": "basil", "name": "Basil", "savedAt": LibraryExport.time(), "standing": "current",
        "notes": [], "tags": [], "photos": [],
      ] as [String: Any]
    ]
    parts["preferences"] = ["garden": ["reminders": "{}"]]
    change(&parts)
    return try LibraryExport.data(parts)
  }

  /// Changes one record of a list.
  static func set(
    _ key: String, _ value: Any?, of index: Int, in list: String, _ parts: inout [String: Any]
  ) {
    guard var records = parts[list] as? [[String: Any]] else {
      preconditionFailure("\(list) is no list")
    }
    records[index][key] = value
    parts[list] = records
  }
}
