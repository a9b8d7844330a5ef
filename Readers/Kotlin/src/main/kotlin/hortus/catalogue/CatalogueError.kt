package hortus.catalogue

/** Why a bundle cannot be opened or read. An open catalogue throws only [Damaged] and [Failed]. */
sealed class CatalogueError(message: String, cause: Throwable? = null) : Exception(message, cause) {
    data class Missing(val path: String) :
        CatalogueError("there is no file “$path”; check that the bundle ships with the app")

    data class Unreadable(val path: String) :
        CatalogueError("“$path” cannot be read; check the permissions of the file and of its folder")

    /** The file is no SQLite file, or that of another program. */
    data class Foreign(val path: String) :
        CatalogueError("“$path” is not a Hortus bundle; give the file that hortus build has written")

    data class NewerFormat(val found: Int, val known: Int) :
        CatalogueError("the bundle has format $found, and this library knows $known; update the library")

    /** The file has another size than its header states. */
    data class Truncated(val path: String) : CatalogueError("“$path” is not whole; fetch it again")

    data class Damaged(val path: String, val reason: String) :
        CatalogueError("“$path” is damaged ($reason); fetch it again")

    /** SQLite or the system failed for another reason, such as a lack of memory. */
    data class Failed(val path: String, val reason: String) :
        CatalogueError("“$path” could not be read ($reason); try again")
}

/** Why a query cannot be answered. */
sealed class QueryError(message: String) : Exception(message) {
    data class UnknownTrait(val key: String) : QueryError("there is no trait “$key”")
    data class UnknownValue(val trait: String, val value: String) : QueryError("$trait has no value “$value”")
    data class UnknownTarget(val key: String) : QueryError("there is no target “$key”")
    data class UnknownCategory(val key: String) : QueryError("there is no category “$key”")
    data class UnknownApp(val id: String) : QueryError("there is no profile of the app “$id”")
    data class UnknownList(val key: String) :
        QueryError("there is no list “$key”; a catalogue that is limited to an app has lists")

    /** The trait has no numbers. */
    data class NotARange(val trait: String) : QueryError("$trait has no numbers; ask for its values")

    /** The trait has numbers instead of values. */
    data class IsARange(val trait: String) : QueryError("$trait is of numbers; ask for an overlap")
    data class IsAText(val trait: String) : QueryError("$trait is a text; search for it")
    data class InvalidLimit(val limit: Int) : QueryError("a page cannot have $limit plants")
    data class InvalidVersion(val text: String) :
        QueryError("“$text” is not a version; write three numbers from 0 to 999999, such as 1.4.0")
}
