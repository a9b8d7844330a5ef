package hortus.conformance

import hortus.Places
import hortus.catalogue.Catalogue
import hortus.catalogue.CatalogueError
import hortus.catalogue.Condition
import hortus.catalogue.GrowerProfile
import hortus.catalogue.PlantLookup
import hortus.catalogue.QueryError
import hortus.catalogue.SortOrder
import hortus.catalogue.Statements
import hortus.catalogue.UnitSystem
import hortus.catalogue.list
import hortus.catalogue.similarPlants
import hortus.catalogue.starterPlants
import hortus.catalogue.suggestions
import hortus.database.JdbcDatabases
import hortus.pages.details
import hortus.pages.page
import hortus.text.Json
import hortus.text.fold
import java.io.File
import org.junit.jupiter.api.AfterAll
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Assumptions.assumeTrue
import org.junit.jupiter.api.DynamicTest
import org.junit.jupiter.api.TestFactory
import org.opentest4j.TestAbortedException

/** Runs the cases of Conformance/cases that this reader can answer; the others are skipped, by operation. */
class ConformanceTest {
    private val cases = Places.root.resolve("Conformance/cases").listFiles { file -> file.extension == "json" }.orEmpty()
    private val bundle = System.getProperty("hortus.conformance")?.let(::File)

    @TestFactory
    fun answersTheCases(): List<DynamicTest> = cases.sorted().flatMap { file ->
        (Json.parse(file.readText()) as List<*>).map { case ->
            val fields = case as Map<*, *>
            DynamicTest.dynamicTest(fields["name"] as String) { count(fields["operation"] as String) { run(fields) } }
        }
    }

    /** Counts for the table of docs/readers.md what became of a case. */
    private fun count(operation: String, body: () -> Unit) {
        val counts = results.getOrPut(operation) { sortedMapOf("passed" to 0, "failed" to 0, "skipped" to 0) }
        var outcome = "failed"
        try {
            body()
            outcome = "passed"
        } catch (skipped: TestAbortedException) {
            outcome = "skipped"
            throw skipped
        } finally {
            counts.merge(outcome, 1, Int::plus)
        }
    }

    private fun run(case: Map<*, *>) {
        assumeTrue(bundle?.exists() == true, "the bundle of the cases is not built")
        val operation = case["operation"] as String
        val reader = case["reader"] as? Map<*, *> ?: emptyMap<Any, Any>()
        assumeTrue(operation != "plant" || "concerning" !in reader, "harm concerns the targets of an app or all")
        assumeTrue(operation in OPERATIONS, "the reader does not answer “$operation”")
        val answer = try {
            answer(operation, case["arguments"] as Map<*, *>, reader)
        } catch (error: Exception) {
            if (error !is QueryError && error !is CatalogueError) throw error
            val expected = case["error"] as? Map<*, *> ?: throw error
            assertEquals(expected["kind"], error::class.simpleName?.replaceFirstChar { it.lowercase() })
            if (error is CatalogueError.NewerFormat) {
                assertEquals(listOf(expected["found"], expected["known"]), listOf(error.found.toLong(), error.known.toLong()))
            }
            return
        }
        assertNull(case["error"]) { "the reader answers $answer" }
        assertNull(difference(withoutRanges(case["answer"]), answer))
    }

    /** A match is a name here; where it begins in the name is left to HortusKit. */
    private fun withoutRanges(value: Any?): Any? = when (value) {
        is Map<*, *> -> value.filterKeys { it !in setOf("start", "length", "labelLanguage", "icon") || "quality" !in value }
            .mapValues { withoutRanges(it.value) }
        is List<*> -> value.map(::withoutRanges)
        else -> value
    }

    private fun answer(operation: String, arguments: Map<*, *>, reader: Map<*, *>): Map<String, Any?> {
        if (operation == "fold") return mapOf("folded" to fold(arguments["text"] as String))
        if (operation == "open") return open((arguments["bytes"] as List<*>).map { it as Map<*, *> })
        fun strings(value: Any?) = (value as? List<*>)?.map { it as String }
        val limit = (arguments["limit"] as? Long)?.toInt()
        var catalogue = Catalogue.open(JdbcDatabases, bundle!!.path).localized(strings(reader["languages"]) ?: listOf("en"))
        try {
            strings(reader["concerning"])?.let { catalogue = catalogue.concerning(it) }
            if (reader["units"] == "imperial") catalogue = catalogue.measured(UnitSystem.IMPERIAL)
            (reader["app"] as? String)?.let { catalogue = catalogue.limited(it) }
            val id = arguments["id"] as? String ?: ""
            return when (operation) {
                "plants" -> {
                    val conditions = conditions(arguments["conditions"])
                    val order = SortOrder.of(arguments["sort"] as? String ?: "relevance")!!
                    val page = (arguments["page"] as? Long ?: 1).toInt()
                    Answers.page(catalogue.plants(conditions, order, limit ?: 20, (page - 1) * (limit ?: 20)), catalogue)
                }
                "suggestions" -> mapOf(
                    "suggestions" to catalogue.suggestions(arguments["text"] as String, limit ?: 8).map(Answers::suggestion),
                )
                "appPlant" -> catalogue.page(id, arguments["app"] as String)?.let(Answers::plant) ?: mapOf("id" to null)
                "similar" -> mapOf("plants" to catalogue.similarPlants(id, limit ?: 10).map {
                    mapOf("id" to it.plant.id, "name" to it.plant.name, "score" to Math.round(it.score * 1000) / 1000.0)
                })
                "starters" -> mapOf("plants" to catalogue.starterPlants(
                    profile(arguments["profile"] as Map<*, *>), conditions(arguments["conditions"]), limit ?: 10,
                ).map {
                    mapOf("id" to it.plant.id, "score" to it.score.toLong(), "reasonsFor" to it.reasonsFor,
                        "reasonsAgainst" to it.reasonsAgainst, "unknown" to it.unknown)
                })
                "zone" -> mapOf("zone" to catalogue.hardinessZone(arguments["postcode"] as String, arguments["country"] as String))
                "query" -> query(catalogue, arguments)
                "plant" -> catalogue.details(id)?.let(Answers::details) ?: mapOf("id" to null)
                "list" -> catalogue.limited(arguments["app"] as String).let { limited ->
                    val page = limited.list(
                        arguments["list"] as String, arguments["text"] as? String ?: "", conditions(arguments["filters"]),
                        strings(arguments["favourites"]).orEmpty(), (arguments["sort"] as? String)?.let(SortOrder::of),
                        (arguments["seed"] as? Long ?: 0).toULong(), limit,
                    )
                    Answers.list(page, limited) + ("app" to arguments["app"])
                }
                else -> when (val found = catalogue.lookup(id)) {
                    is PlantLookup.Current -> mapOf("id" to found.id)
                    is PlantLookup.Retired -> mapOf("id" to null, "reason" to found.reason)
                    is PlantLookup.Unknown -> mapOf("id" to null)
                }
            }
        } finally {
            catalogue.close()
        }
    }

    private fun conditions(value: Any?) = (value as? List<*>).orEmpty().map { Condition.of(it as Map<*, *>)!! }

    private fun profile(fields: Map<*, *>): GrowerProfile {
        fun strings(key: String) = (fields[key] as? List<*>).orEmpty().map { it as String }.toSet()
        return GrowerProfile(
            fields["skill"] as? String, fields["setting"] as? String, fields["light"] as? String, strings("places"),
            strings("pets"), fields["hasChildren"] == true, fields["zone"] as? String, strings("interests"),
        )
    }

    /** Runs a documented statement; its answer is compared as far as the case names rows. */
    private fun query(catalogue: Catalogue, arguments: Map<*, *>): Map<String, Any?> {
        val name = arguments["query"] as String
        val columns = Statements.all.getValue(name).columns.size
        val parameters = (arguments["parameters"] as? Map<*, *>).orEmpty().entries.associate { (key, value) ->
            key as String to if (key == "text") (value as? String)?.let(::fold) else value
        }
        val rows = catalogue.bundle.ask(name, parameters) { row -> List(columns) { shown(row.value(it)) } }
        return mapOf("count" to rows.size, "rows" to rows.take((arguments["first"] as? Long)?.toInt() ?: rows.size))
    }

    private fun shown(value: Any?) = if (value is ByteArray) value.joinToString("") { "%02x".format(it) } else value

    /** Opens the bundle after changes of its bytes, and reads all of its plants. */
    private fun open(changes: List<Map<*, *>>): Map<String, Any?> {
        val bytes = changes.fold(bundle!!.readBytes()) { bytes, change ->
            fun number(key: String) = (change[key] as? Long)?.toInt()
            fun written(key: String) = (change[key] as? List<*>).orEmpty().map { (it as Long).toByte() }.toByteArray()
            when {
                "write" in change -> bytes.apply { written("write").copyInto(this, number("at")!!) }
                "cut" in change -> bytes.copyOf(bytes.size - number("cut")!!)
                "keep" in change -> bytes.copyOf(number("keep")!!)
                "fill" in change -> bytes.apply { fill(number("fill")!!.toByte(), number("from")!!) }
                "append" in change -> bytes + written("append")
                else -> (change["replaceBy"] as String).toByteArray()
            }
        }
        val file = File.createTempFile("bundle", ".sqlite").apply { writeBytes(bytes) }
        try {
            return Catalogue.open(JdbcDatabases, file.path).use { mapOf("plants" to it.plants(listOf(Condition.Among(it.bundle.query("SELECT id FROM plant") { row -> row.string(0) }))).total) }
        } finally {
            file.delete()
        }
    }

    private companion object {
        val OPERATIONS = setOf(
            "plants", "suggestions", "appPlant", "currentID", "fold", "open", "query", "similar", "starters", "zone", "plant", "list",
        )
        val results = sortedMapOf<String, MutableMap<String, Int>>()

        @JvmStatic
        @AfterAll
        fun writeResults() {
            val operations = results.entries.joinToString(",") { (operation, counts) ->
                counts.entries.joinToString(",", "\"$operation\":{", "}") { "\"${it.key}\":${it.value}" }
            }
            val file = Places.root.resolve(".build/conformance/kotlin.json")
            if (file.parentFile.isDirectory) file.writeText("{\"reader\":\"Kotlin\",\"operations\":{$operations}}\n")
        }
    }
}
