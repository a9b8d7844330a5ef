package hortus.library

import hortus.database.Databases
import java.io.File
import java.time.Clock
import java.time.Instant

/**
 * The data of one user in one writable file: favourites, collections, notes, history and more. The
 * file is the one that HortusLibrary writes (docs/library-format.md); both programs may open it at
 * the same time. The garden, which this program does not show, is kept.
 *
 * For each plant, the library stores the permanent id and the name under which it was saved, so
 * nothing is lost if a new edition of the catalogue lacks the plant. When a method returns, its
 * changes are on the disk. Several threads may use one library. All members throw [LibraryError].
 *
 * ```kotlin
 * val library = UserLibrary.open(path, JdbcDatabases, BundlePlants(bundle))
 * library.favourites.toggle("monstera-deliciosa")
 * ```
 */
class UserLibrary private constructor(
    private val store: LibraryStore,
    /** Whether the file did not exist and was made. */
    val isNew: Boolean,
    /** The copies that were made before the tables were brought up to date, the oldest first. */
    val backups: List<File>,
    /** What the catalogue given to [open] changed; null if all plants were looked up in it before. */
    val update: UpdateReport?,
) : AutoCloseable {
    val favourites: Favourites get() = Favourites(store)
    val collections: PlantCollections get() = PlantCollections(store)
    val saved: SavedPlants get() = SavedPlants(store)
    val ratings: Ratings get() = Ratings(store)
    val seen: SeenPlants get() = SeenPlants(store)
    val visits: Visits get() = Visits(store)
    val savedSearches: SavedSearches get() = SavedSearches(store)
    val activity: Activity get() = Activity(store)

    /** The searches of the user; with an app only those made in it, or in none. */
    fun history(app: String? = null): SearchHistory = SearchHistory(store, app)

    /**
     * Follows the plants into another edition of the catalogue: replaces redirected ids, merges
     * plants whose ids lead to the same one, and records which plants are retired or unknown. If
     * this throws, the library is unchanged.
     */
    fun update(to: PlantResolver): UpdateReport = Updating(to).run(store).also { store.resolver = to }

    /** Returns counts of the contents of the library. */
    fun statistics(): LibraryStatistics = store.read {
        fun count(sql: String) = first("SELECT $sql") { it.int(0) } ?: 0
        LibraryStatistics(
            savedPlants = count("count(*) FROM ($SAVED)"),
            favourites = count("count(*) FROM favourite"),
            collections = count("count(*) FROM collection"),
            notes = count("count(*) FROM note"),
            tags = count("count(DISTINCT key) FROM tag"),
            photos = count("count(*) FROM photo"),
            liked = count("count(*) FROM opinion WHERE isLiked = 1"),
            disliked = count("count(*) FROM opinion WHERE isLiked = 0"),
            seen = count("count(*) FROM seen"),
            searches = count("count(*) FROM search"),
            memberSince = first("SELECT memberSince FROM profile") { it.instant(0) } ?: Instant.EPOCH,
        )
    }

    /**
     * Calls [listener] after each change that is made through this object, on the thread that made
     * it. Close the result to end that.
     */
    fun onChange(listener: () -> Unit): AutoCloseable {
        store.listeners += listener
        return AutoCloseable { store.listeners -= listener }
    }

    override fun close() = store.close()

    companion object {
        /** The newest version of the tables that this program knows. */
        val formatVersion: Int get() = LibrarySchema.newest

        /**
         * Opens the library in the file at [path], or makes it, and its folder. A file that is not
         * opened stays as it is, to the byte: one that is damaged, newer, or no library.
         *
         * @param catalogue names plants, follows former ids and refuses unknown ones; null accepts
         *   every id.
         * @param clock the source of the times of all records.
         * @param busyMilliseconds how long to wait for a lock of another process.
         */
        fun open(
            path: String,
            databases: Databases,
            catalogue: PlantResolver? = null,
            clock: Clock = Clock.systemUTC(),
            busyMilliseconds: Int = 5000,
        ): UserLibrary {
            val opened = LibraryOpener(databases, path, clock, busyMilliseconds).open()
            try {
                opened.store.resolver = catalogue
                val update = catalogue?.let { Updating(it).runIfNew(opened.store) }
                return UserLibrary(opened.store, opened.isNew, opened.backups, update)
            } catch (error: Throwable) {
                runCatching { opened.store.close() }
                throw error
            }
        }
    }
}

/** Counts of the contents of a library. */
data class LibraryStatistics(
    val savedPlants: Int,
    val favourites: Int,
    val collections: Int,
    val notes: Int,
    val tags: Int,
    val photos: Int,
    val liked: Int,
    val disliked: Int,
    val seen: Int,
    val searches: Int,
    val memberSince: Instant,
)
