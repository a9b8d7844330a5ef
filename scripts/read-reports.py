#!/usr/bin/env python3
"""Reads the reports of one run of `hortus check` in a folder, report.junit and report.sarif, by
programs of others, and compares their counts with report.json: read-reports.py FOLDER SCHEMA. Without
the file SCHEMA, the schema of SARIF 2.1.0, that part is skipped."""
import json
import os
import sys

import jsonschema
import junitparser

folder, schema = sys.argv[1:]


def report(name):
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        return json.load(file)


counts = report("report.json")["counts"]
total = counts["errors"] + counts["warnings"] + counts["notes"]

suites = junitparser.JUnitXml.fromfile(os.path.join(folder, "report.junit"))
cases = [case for suite in suites for case in suite]
failures = [case for case in cases for result in case.result
            if isinstance(result, junitparser.Failure)]
assert len(cases) == total == suites.tests, (len(cases), total, suites.tests)
assert len(failures) == counts["errors"] == suites.failures, (len(failures), counts)
stated = (suites.tests, suites.failures, suites.skipped)
suites.update_statistics()
assert (suites.tests, suites.failures, suites.skipped) == stated, stated
assert len({(case.classname, case.name) for case in cases}) == total
print(f"junit: {total} cases, {len(failures)} failures")

sarif = report("report.sarif")
assert len(sarif["runs"][0]["results"]) == total
if os.path.exists(schema):
    with open(schema, encoding="utf-8") as file:
        jsonschema.validate(sarif, json.load(file))
    print(f"sarif: {total} results, valid by the schema")
else:
    print("sarif: validation SKIPPED, because there is no schema; HORTUS_SARIF_SCHEMA names one")
