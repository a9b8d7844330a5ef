#!/usr/bin/env bash
# Has the file of open tasks read by icalendar, a library of others, and compares what it finds.
# Usage: icalendar-format.sh FOLDER, where FOLDER keeps the library for the next run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
mkdir -p "$1"
readers=$(realpath "$1")
python3 -c 'import sys; sys.path.insert(0, sys.argv[1]); import icalendar' "$readers" 2>/dev/null \
  || python3 -m pip install --quiet --root-user-action ignore --target "$readers" 'icalendar>=5,<7'
PYTHONPATH="$readers" python3 - Tests/Fixtures/Garden/tasks.ics <<'PYTHON'
import datetime
import sys

import icalendar

data = open(sys.argv[1], "rb").read()
assert all(len(line) <= 75 for line in data.split(b"\r\n")), "a line has more than 75 octets"
calendar = icalendar.Calendar.from_ical(data)
events = [part for part in calendar.walk() if part.name == "VEVENT"]
assert len(events) == 1, f"{len(events)} events"
event = events[0]
assert not event.errors, event.errors
start, end = event.decoded("dtstart"), event.decoded("dtend")
assert type(start) is datetime.date and end - start == datetime.timedelta(days=1), (start, end)
assert str(event["uid"]).endswith("@hortus")
assert str(event["summary"]) == "Полив – Фикус, большой", event["summary"]
assert str(event["location"]) == "Кухня, север", event["location"]
description = "⚠ Ядовит; не есть\nПолив летом – раз в 7 дней. \\ " + "Очень длинная строка. " * 8
assert str(event["description"]) == description, event["description"]
print("icalendar reads the tasks")
PYTHON
