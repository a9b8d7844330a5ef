package hortus.library

import java.util.UUID

/**
 * An error of the user library. [message] says what happened and how to recover. Errors of the
 * database and of the file system are never thrown as they are.
 */
sealed class LibraryError(message: String) : Exception(message) {
    /** The file or its folder is not writable. */
    data class ReadOnly(val path: String) :
        LibraryError("“$path” may not be written; keep the library in a folder that the app may write to")

    /** The disk is full. No part of the change was written. */
    data class DiskFull(val path: String) : LibraryError(
        "there is no room left for “$path”, nothing was changed; free some space and try again"
    )

    /** Another process kept the file locked for longer than the busy timeout. */
    data class Busy(val path: String) :
        LibraryError("another process is using “$path”, nothing was changed; try again in a moment")

    /**
     * The file is a damaged library. It is left unchanged, to the byte. HortusLibrary recovers the
     * rows of such a file that can be read; this program does not.
     */
    data class Damaged(val path: String, val reason: String) : LibraryError(
        "“$path” is damaged ($reason); keep the file, HortusLibrary can recover what can be read"
    )

    /** A newer version of the app has written the file. */
    data class NewerFormat(val path: String) :
        LibraryError("a newer version of the app has written “$path”; update the app")

    /** The file is not a library and is left unchanged. [kind] describes it, such as “a text”. */
    data class Foreign(val path: String, val kind: String) :
        LibraryError("“$path” is $kind and no library; give the library a file of its own")

    /** The file was moved, replaced or deleted while the library was open. */
    data class Moved(val path: String) : LibraryError(
        "“$path” was moved or deleted while it was open, nothing was changed; open it again"
    )

    /** SQLite or the operating system failed for another reason. */
    data class Failed(val path: String, val reason: String) :
        LibraryError("“$path” cannot be used ($reason); try again, and check the folder that it is in")

    /** Another collection has the same name. Names are compared case-insensitively. */
    data class CollectionNameTaken(val name: String) :
        LibraryError("there is a collection named “$name” already; choose another name")

    /** Another saved search has the same name. Names are compared case-insensitively. */
    data class SavedSearchNameTaken(val name: String) :
        LibraryError("there is a saved search named “$name” already; choose another name")

    /** A name or text has no visible characters. */
    data object EmptyName : LibraryError("a name needs at least one letter; type one") {
        private fun readResolve(): Any = EmptyName
    }

    /**
     * The catalogue does not know the plant, and the library does not have it either. [nearest] is
     * the most similar id in the catalogue; null if none is similar.
     */
    data class UnknownPlant(val id: String, val nearest: String?) : LibraryError(
        "there is no plant “$id”; " +
            (nearest?.let { "did you mean “$it”?" } ?: "a search of the catalogue gives the ids")
    )

    /** The catalogue has retired the plant, and the library does not have it either. */
    data class RetiredPlant(val id: String, val reason: String) : LibraryError(
        "the catalogue has given up “$id”${if (reason.isEmpty()) "" else " ($reason)"}; choose another plant"
    )

    /** No record has the id. [what] is the kind of the record, such as “collection” or “note”. */
    data class NotFound(val what: String, val id: String) :
        LibraryError("there is no $what with the id $id any more; read the list again") {
        internal constructor(what: String, id: UUID) : this(what, id.text)
    }

    /** The path of a user's photo is absolute, or points outside the app's folder. */
    data class PhotoPathNotRelative(val path: String) : LibraryError(
        "“$path” is not a path inside the app's folder; give a relative path without “..”"
    )
}
