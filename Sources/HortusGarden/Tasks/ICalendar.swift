import Foundation
import HortusKit
import HortusLibrary

extension CareTasks {
  /// Returns the open tasks as a file in the format iCalendar (RFC 5545), which calendars import.
  ///
  /// Each task is an event of a whole day and not a to-do, because most calendars show no to-dos. The
  /// event has no time zone, so it stays on its day when the user travels, and does not block time
  /// (`TRANSP:TRANSPARENT`). Its `UID` is that of the task: a later export moves the same event, and does
  /// not add a second one. Overdue tasks stand on today.
  ///
  /// - Parameters:
  ///   - days: the number of days, today included. Tasks that are due later are left out.
  ///   - texts: the texts of a reader.
  /// - Returns: the file in UTF-8, with lines that end by CR and LF.
  /// - Throws: `LibraryError`, and `CatalogueError` if the catalogue cannot be read.
  public func iCalendar(days: Int = 366, texts: PageTexts) throws -> String {
    let today = today
    let last = today.advanced(by: max(days, 1) - 1)
    let stamp = store.time.date
    let tasks = try openTasks(until: last)
    return ICalendar(
      stamp: stamp,
      events: tasks.map { task in
        let name = task.plant?.name
        let title = task.title(in: texts)
        return ICalendar.Event(
          uid: task.id.uuidString.lowercased() + "@hortus", day: max(task.due, today),
          summary: name.map { "\(title) – \($0)" } ?? title,
          description: task.explanation(in: texts), location: task.plant?.placeName)
      }
    ).text
  }
}

/// A calendar with events of whole days, in the format iCalendar.
package struct ICalendar {
  /// An event of a whole day.
  package struct Event {
    let uid: String
    let day: CalendarDay
    let summary: String
    let description: String
    let location: String?

    package init(
      uid: String, day: CalendarDay, summary: String, description: String, location: String?
    ) {
      (self.uid, self.day, self.summary) = (uid, day, summary)
      (self.description, self.location) = (description, location)
    }
  }

  let stamp: Date
  let events: [Event]

  package init(stamp: Date, events: [Event]) {
    (self.stamp, self.events) = (stamp, events)
  }

  package var text: String {
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Hortus//HortusGarden//EN"]
    for event in events {
      lines += [
        "BEGIN:VEVENT", "UID:" + event.uid, "DTSTAMP:" + Self.moment(stamp),
        "DTSTART;VALUE=DATE:" + Self.date(event.day),
        "DTEND;VALUE=DATE:" + Self.date(event.day.advanced(by: 1)),
        "SUMMARY:" + Self.escaped(event.summary),
      ]
      if !event.description.isEmpty {
        lines.append("DESCRIPTION:" + Self.escaped(event.description))
      }
      if let location = event.location { lines.append("LOCATION:" + Self.escaped(location)) }
      lines += ["TRANSP:TRANSPARENT", "END:VEVENT"]
    }
    lines.append("END:VCALENDAR")
    return lines.map { Self.folded($0) + "\r\n" }.joined()
  }

  /// A day in the format of RFC 5545: `20260503`.
  private static func date(_ day: CalendarDay) -> String {
    day.isoText.filter { $0 != "-" }
  }

  /// A moment in UTC in the format of RFC 5545: `20260503T091500Z`.
  private static func moment(_ date: Date) -> String {
    let seconds = Int(date.timeIntervalSince1970.rounded(.down))
    let (days, rest) = CalendarDay.floor(seconds, 86_400)
    let time = String(format: "%02d%02d%02d", rest / 3600, rest / 60 % 60, rest % 60)
    return Self.date(CalendarDay(ordinal: days)) + "T" + time + "Z"
  }

  /// Returns a text with the characters that have a meaning in iCalendar escaped. Control characters
  /// other than line breaks and tabs may not occur, so they are left out.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": escaped += "\\" + String(scalar)
      case "\n" where isAfterReturn: break
      case "\n", "\r", "\u{2028}", "\u{2029}": escaped += "\\n"
      case "\t": escaped.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: break
      default: escaped.unicodeScalars.append(scalar)
      }
      isAfterReturn = scalar == "\r"
    }
    return escaped
  }

  /// Returns a line folded so that no line has more than 75 octets, without its end. A character is never
  /// split.
  package static func folded(_ line: String) -> String {
    var folded = ""
    var count = 0
    for character in line {
      // A letter stays with its accents, if one line has room for all of them.
      let parts =
        character.utf8.count < 75
        ? [String(character)] : character.unicodeScalars.map { String($0) }
      for part in parts {
        if count + part.utf8.count > 75 {
          folded += "\r\n "
          count = 1
        }
        folded += part
        count += part.utf8.count
      }
    }
    return folded
  }
}
