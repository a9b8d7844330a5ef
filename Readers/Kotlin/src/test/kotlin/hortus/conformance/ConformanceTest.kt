package hortus.conformance

import hortus.Places
import hortus.catalogue.Catalogue
import hortus.catalogue.Condition
import hortus.catalogue.PlantLookup
import hortus.catalogue.QueryError
import hortus.catalogue.SortOrder
import hortus.catalogue.suggestions
import hortus.database.JdbcDatabases
import hortus.pages.page
import hortus.text.Json
import hortus.text.fold
import java.io.File
import org.junit.jupiter.api.AfterAll
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertNotNull
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
        assumeTrue(operation in OPERATIONS, "the reader does not answer “$operation”")
        assumeTrue(reader["units"] != "imperial", "the reader has metric units")
        val answer = try {
            answer(operation, case["arguments"] as Map<*, *>, reader)
        } catch (error: QueryError) {
            val expected = assertNotNull(case["error"] as? Map<*, *>) { error.toString() }.let { case["error"] as Map<*, *> }
            assertEquals(expected["kind"], error::class.simpleName?.replaceFirstChar { it.lowercase() })
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
        fun strings(value: Any?) = (value as? List<*>)?.map { it as String }
        var catalogue = Catalogue.open(JdbcDatabases, bundle!!.path).localized(strings(reader["languages"]) ?: listOf("en"))
        try {
            strings(reader["concerning"])?.let { catalogue = catalogue.concerning(it) }
            (reader["app"] as? String)?.let { catalogue = catalogue.limited(it) }
            val id = arguments["id"] as? String ?: ""
            return when (operation) {
                "plants" -> {
                    val conditions = (arguments["conditions"] as? List<*>).orEmpty().map { Condition.of(it as Map<*, *>)!! }
                    val order = SortOrder.of(arguments["sort"] as? String ?: "relevance")!!
                    val limit = (arguments["limit"] as? Long ?: 20).toInt()
                    val page = (arguments["page"] as? Long ?: 1).toInt()
                    Answers.page(catalogue.plants(conditions, order, limit, (page - 1) * limit), catalogue)
                }
                "suggestions" -> mapOf(
                    "suggestions" to catalogue.suggestions(arguments["text"] as String, (arguments["limit"] as? Long ?: 8).toInt())
                        .map(Answers::suggestion),
                )
                "appPlant" -> catalogue.page(id, arguments["app"] as String)?.let(Answers::plant) ?: mapOf("id" to null)
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

    private companion object {
        val OPERATIONS = setOf("plants", "suggestions", "appPlant", "currentID", "fold")
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
