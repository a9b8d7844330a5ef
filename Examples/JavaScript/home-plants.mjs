// A Home Plants for Node 24: lists, filters and searches plants, without a package. It reads an export of
// the app, as a web page would, or the bundle itself, as a server would.
//
//   node home-plants.mjs home-plants.json [--text fern] [--where watering=low,moderate]… [--id ID]
//   node home-plants.mjs hortus.sqlite --app home-plants --lang en, with the same options
import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import { fold } from "./fold.mjs";

/** The plants of an export (docs/json.md). */
class Export {
  constructor(file) { this.data = JSON.parse(readFileSync(file, "utf8")); }

  find({ text, where }) {
    return this.data.plants.filter((plant) =>
      where.every(([trait, wanted]) => this.has(plant, trait, wanted))
      && [plant, ...plant.synonyms, ...plant.otherNames, { name: plant.scientificName }]
        .some(({ name }) => fold(name).includes(text)));
  }

  has(plant, trait, wanted) {
    if (!wanted.includes("..")) {
      return wanted.split(",").some((value) => plant.values[trait]?.includes(value));
    }
    const [from, to] = ends(wanted);
    const numbers = plant.numbers[trait];
    return numbers !== undefined && numbers.low <= to && numbers.high >= from;
  }

  summary(id) {
    const entries = this.data.plants.find((plant) => plant.id === id).tabs
      .flatMap((tab) => tab.sections).flatMap((section) => section.entries);
    return entries.find((entry) => entry.kind === "summary")?.text.text;
  }
}

/** The plants of a bundle, by the statements of docs/queries.json. */
class Bundle {
  constructor(file, { app, lang: language }) {
    this.database = new DatabaseSync(file, { readOnly: true });
    const queries = new URL("../../docs/queries.json", import.meta.url);
    this.queries = JSON.parse(readFileSync(queries, "utf8"));
    this.language = language;
    this.list = this.rows("app-profile", { app, language })[0].list;
  }

  rows(name, values) {
    const { sql, parameters } = this.queries.find((query) => query.name === name);
    const named = parameters.map((parameter) => [parameter.name, values[parameter.name] ?? null]);
    return this.database.prepare(sql).all(Object.fromEntries(named));
  }

  find({ text, where }) {
    const values = where.filter(([, wanted]) => !wanted.includes("..")).flatMap(
      ([trait, wanted]) => wanted.split(",").map((value) => `${trait}=${value}`)).join(" ");
    const [range, wanted] = where.find(([, wanted]) => wanted.includes("..")) ?? [null, ".."];
    const [from, to] = ends(wanted);
    return this.rows("filter", {
      values, not: "", language: this.language, sort: "name", text, range, from, to,
      list: this.list, after: 0, limit: 1_000_000,
    });
  }

  summary(id) { return this.rows("plant-page-summary", { id, language: this.language })[0]?.text; }
}

const ends = (range) => range.split("..")
  .map((end, index) => (end === "" ? [-1e300, 1e300][index] : Number(end)));

const { values: options, positionals: [file] } = parseArgs({
  allowPositionals: true,
  options: {
    app: { type: "string", default: "home-plants" }, lang: { type: "string", default: "en" },
    text: { type: "string", default: "" }, where: { type: "string", multiple: true, default: [] },
    id: { type: "string" },
  },
});
const plants = file.endsWith(".json") ? new Export(file) : new Bundle(file, options);
const where = options.where.map((filter) => filter.split("=", 2));
if (options.id) console.log(plants.summary(options.id) ?? "");
else for (const { id, name } of plants.find({ text: fold(options.text), where })) console.log(`${id}\t${name}`);
