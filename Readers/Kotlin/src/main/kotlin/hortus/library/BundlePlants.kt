package hortus.library

import hortus.database.Database
import hortus.database.SqliteException

/**
 * The plants of a bundle, as a library looks them up.
 *
 * @param bundle an open bundle, which is only read. One thread at a time may use it.
 * @param languages BCP 47 tags, the best first, for names and for the reasons of retirements. The
 *   other languages of the bundle follow.
 */
class BundlePlants(private val bundle: Database, languages: List<String> = emptyList()) : PlantResolver {
    /** The numbers of the bundle's languages, by which names are chosen, the best first. */
    private val chain: List<String>

    override val edition: String

    init {
        val known = text("SELECT code FROM language ORDER BY number")
        // The tag itself, or else its language.
        chain = (languages.mapNotNull { tag ->
            listOf(tag, tag.substringBefore('-')).firstNotNullOfOrNull { wanted ->
                known.firstOrNull { it.equals(wanted, ignoreCase = true) }
            }
        } + known).distinct()
        edition = text("SELECT value FROM manifest WHERE key = 'contentDigest'").singleOrNull()
            ?: throw SqliteException(SqliteException.CORRUPT, "the bundle has no content digest")
    }

    override fun currentId(id: String): String? = synchronized(bundle) {
        text(
            """
            SELECT id FROM plant WHERE number = coalesce(
              (SELECT number FROM plant WHERE id = ?1), (SELECT plant FROM redirect WHERE id = ?1))
            """,
            id,
        ).firstOrNull()
    }

    override fun retirement(id: String): String? = synchronized(bundle) {
        if (text("SELECT id FROM tombstone WHERE id = ?", id).isEmpty()) return null
        inLanguage(pairs("SELECT language, reason FROM tombstoneText WHERE id = ?", id)) ?: ""
    }

    override fun name(id: String): String? = synchronized(bundle) {
        val common = pairs(
            """
            SELECT plantName.language, plantName.text
            FROM plantName JOIN plant ON plant.number = plantName.plant
            WHERE plant.id = ? AND plantName.kind = 'common' AND plantName.isPreferred = 1
            """,
            id,
        )
        inLanguage(common) ?: text("SELECT name FROM plant WHERE id = ?", id).firstOrNull()
    }

    private fun inLanguage(texts: Map<String, String>): String? = chain.firstNotNullOfOrNull(texts::get)

    private fun text(sql: String, vararg arguments: Any?): List<String> =
        bundle.query(sql, arguments) { LibraryRow(it).string(0) }

    private fun pairs(sql: String, id: String): Map<String, String> =
        bundle.query(sql, arrayOf(id)) { LibraryRow(it).let { row -> row.string(0) to row.string(1) } }.toMap()
}
