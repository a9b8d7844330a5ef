package hortus.catalogue

/** A condition that a plant must fulfil. A condition without values, text or keys is ignored. */
sealed interface Condition {
    /** A name matches the text, or a text such as an article number is the text or begins with it. */
    data class Text(val text: String) : Condition

    /** The plant is in at least one of the categories. */
    data class Category(val keys: Set<String>) : Condition

    /** The plant is in at least one of the lists of the app to which the catalogue is limited. */
    data class InList(val keys: Set<String>) : Condition

    /** The plant is one of these. An empty list matches nothing. [SortOrder.Given] keeps its order. */
    data class Among(val ids: List<String>) : Condition

    data class Excluding(val ids: List<String>) : Condition

    /**
     * The plant has at least one of the values: `full-sun`, or `cat:high` for a trait with targets. The
     * zone `5` stands for `5a` and `5b`; the target `cat` alone for all steps but the lowest.
     */
    data class Where(val trait: String, val values: Set<String>) : Condition

    /** The plant has none of the values. For a trait about harm it must be known. */
    data class Not(val trait: String, val values: Set<String>) : Condition

    /** The trait is unknown for at least one of the targets; without targets, for all of them. */
    data class Unknown(val trait: String, val targets: Set<String> = emptySet()) : Condition

    /** The plant's range or number overlaps [from]…[to], in the unit of the trait. */
    data class Range(
        val trait: String, val from: Double = Double.NEGATIVE_INFINITY, val to: Double = Double.POSITIVE_INFINITY,
    ) : Condition

    /** The plant was added after this version of the content, such as 1.2.0. */
    data class AddedAfter(val version: String) : Condition

    /** Whether the condition is ignored. */
    val isIdle: Boolean
        get() = when (this) {
            is Text -> text.isBlank()
            is Where -> values.isEmpty()
            is Not -> values.isEmpty()
            is Excluding -> ids.isEmpty()
            is Category -> keys.isEmpty()
            is InList -> keys.isEmpty()
            is Among, is Unknown, is Range, is AddedAfter -> false
        }

    companion object {
        /** Reads the stable JSON form, such as `{"trait": "light", "in": ["part-shade"]}`; null if it is none. */
        fun of(json: Map<*, *>): Condition? {
            fun strings(value: Any?): List<String>? = (value as? List<*>)?.map { it as? String ?: return null }
            fun keys(value: Any?): Set<String>? = (value as? String)?.let { setOf(it) } ?: strings(value)?.toSet()
            fun number(value: Any?): Double? = (value as? Number)?.toDouble()
            val trait = json["trait"] as? String
            return when {
                json["text"] is String -> Text(json["text"] as String)
                "category" in json -> keys(json["category"])?.let(::Category)
                "list" in json -> keys(json["list"])?.let(::InList)
                "among" in json -> strings(json["among"])?.let(::Among)
                "excluding" in json -> strings(json["excluding"])?.let(::Excluding)
                "addedAfter" in json -> (json["addedAfter"] as? String)?.let(::AddedAfter)
                trait == null -> null
                "in" in json -> keys(json["in"])?.let { Where(trait, it) }
                "notIn" in json -> keys(json["notIn"])?.let { Not(trait, it) }
                "unknownFor" in json -> keys(json["unknownFor"])?.let { Unknown(trait, it) }
                "from" in json || "to" in json -> {
                    val from = number(json["from"]) ?: Double.NEGATIVE_INFINITY
                    val to = number(json["to"]) ?: Double.POSITIVE_INFINITY
                    if (from <= to) Range(trait, from, to) else null
                }
                else -> null
            }
        }
    }
}

/** The order of a result. */
sealed interface SortOrder {
    /** By how well the text matches; A–Z without a text. */
    data object Relevance : SortOrder

    /** In the order of the ids of [Condition.Among], or of the plants that an editor chose for a list. */
    data object Given : SortOrder
    data object Name : SortOrder
    data object Popularity : SortOrder
    data object Difficulty : SortOrder

    /** By the numbers of a trait; plants without one come last. */
    data class Trait(val key: String, val descending: Boolean = false) : SortOrder

    /** In a pseudorandom order that depends on the seed alone. */
    data class Shuffle(val seed: ULong) : SortOrder

    companion object {
        /** Reads the stable text form, such as `trait-descending:height` or `shuffle:7`; null if it is none. */
        fun of(text: String): SortOrder? = when {
            text == "relevance" -> Relevance
            text == "given" -> Given
            text == "name" -> Name
            text == "popularity" -> Popularity
            text == "difficulty" -> Difficulty
            text.startsWith("shuffle:") -> text.removePrefix("shuffle:").toULongOrNull()?.let(::Shuffle)
            text.startsWith("trait:") -> Trait(text.removePrefix("trait:"))
            text.startsWith("trait-descending:") -> Trait(text.removePrefix("trait-descending:"), descending = true)
            else -> null
        }
    }
}
