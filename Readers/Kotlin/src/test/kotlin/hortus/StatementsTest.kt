package hortus

import hortus.catalogue.Catalogue
import hortus.catalogue.Condition
import hortus.catalogue.GrowerProfile
import hortus.catalogue.SortOrder
import hortus.catalogue.Statements
import hortus.catalogue.list
import hortus.catalogue.profile
import hortus.catalogue.similarPlants
import hortus.catalogue.starterPlants
import hortus.catalogue.suggestions
import hortus.database.Database
import hortus.database.Databases
import hortus.database.JdbcDatabases
import hortus.pages.badges
import hortus.pages.details
import hortus.pages.page
import hortus.text.Json
import java.io.File
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Assumptions.assumeTrue
import org.junit.jupiter.api.Test

/** Lists the statements of the catalogue, which Readers/Kotlin/old-sqlite.py prepares in an old SQLite. */
class StatementsTest {
    private class Recording(private val database: Database, private val statements: MutableSet<String>) : Database by database {
        override fun <T> query(sql: String, arguments: Array<out Any?>, map: (Array<Any?>) -> T): List<T> {
            statements += sql
            return database.query(sql, arguments, map)
        }
    }

    @Test
    fun listsTheStatementsOfTheCatalogue() {
        val statements = sortedSetOf<String>()
        val recording = object : Databases {
            override fun open(path: String?, isWriting: Boolean, busyMilliseconds: Int): Database =
                Recording(JdbcDatabases.open(path, isWriting, busyMilliseconds), statements)
        }
        Catalogue.open(recording, Places.bundle.path).use { opened ->
            val catalogue = opened.localized(listOf("ru", "en"))
            val plants = catalogue.plants(
                listOf(Condition.Text("фикус"), Condition.AddedAfter("0.0.1"), Condition.Excluding(listOf("aloe-vera"))),
            ).plants
            for (order in listOf(SortOrder.Popularity, SortOrder.Difficulty, SortOrder.Trait("height"))) catalogue.plants(order = order)
            catalogue.plants(listOf(Condition.Range("height", 20.0, 50.0)))
            catalogue.suggestions("мон")
            catalogue.similarPlants("hedera-helix")
            catalogue.starterPlants(GrowerProfile(skill = "beginner", hasChildren = true, zone = "6a", places = emptySet()))
            catalogue.hardinessZone("90210", "US")
            catalogue.details("hedera-helix")
            catalogue.lookup("no-such-plant")
            catalogue.badges(plants.map { it.id })
            for (app in catalogue.apps()) {
                val limited = catalogue.limited(app)
                limited.profile()!!.lists.firstOrNull()?.let { limited.list(it.key) }
                catalogue.page("hedera-helix", app)
            }
        }
        assertTrue(statements.size > 30) { "only ${statements.size} statements" }
        val file = System.getProperty("hortus.statements")
        assumeTrue(file != null, "no file is named for the statements")
        val all = statements + Statements.all.values.map { it.sql }
        File(file).writeText(all.distinct().joinToString(",\n", "[", "]") { Json.quoted(it) })
    }
}
