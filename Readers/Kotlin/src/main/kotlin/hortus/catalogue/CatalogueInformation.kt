package hortus.catalogue

/** The metadata of a bundle. */
data class CatalogueInformation(
    val id: String,
    /** The titles by BCP 47 tag. */
    val titles: Map<String, String>,
    val contentVersion: String,
    val formatVersion: Int,
    /** BCP 47 tags, the default language first. */
    val languages: List<String>,
    val plantCount: Int,
    /** The SHA-256 of the content. */
    val contentDigest: String,
) {
    val defaultLanguage: String get() = languages.first()

    /** Returns the languages in which a text is looked up: the wanted ones first, `pt-BR` also as `pt`. */
    fun fallback(wanted: List<String>): List<String> =
        (wanted.flatMap { listOf(it, it.substringBefore('-')) }.filter { it in languages } + languages).distinct()

    /** Returns the numbers, from 1, of the languages that are wanted; of the default language if none is. */
    internal fun wantedNumbers(wanted: List<String>): Set<Int> =
        languages.indices.filter { index -> wanted.any { it == languages[index] || it.substringBefore('-') == languages[index] } }
            .ifEmpty { listOf(0) }.map { it + 1 }.toSet()

    internal companion object {
        fun read(bundle: Bundle): CatalogueInformation {
            val manifest = bundle.query("SELECT key, value FROM manifest") { it.string(0) to it.string(1) }.toMap()
            fun value(key: String) = manifest[key] ?: throw bundle.damaged("the manifest has no $key")
            fun number(key: String) = value(key).toIntOrNull()?.takeIf { it >= 0 }
                ?: throw bundle.damaged("the $key of the manifest is “${value(key)}”")
            val languages = value("languages").split(' ').filter { it.isNotEmpty() }
            if (languages.isEmpty() || languages != bundle.query("SELECT code FROM language ORDER BY number") { it.string(0) }) {
                throw bundle.damaged("the manifest and the table of languages differ")
            }
            val plantCount = number("plantCount")
            val last = bundle.query("SELECT coalesce(max(number), 0) FROM plant") { it.int(0) }.first()
            if (plantCount != last || plantCount > bundle.size / 16) {
                throw bundle.damaged("the manifest counts $plantCount plants, and the last one has number $last")
            }
            val titles = bundle.query("SELECT language, title FROM catalogueText") { it.string(0) to it.stringOrNull(1) }
            return CatalogueInformation(
                value("catalogueID"), titles.mapNotNull { (language, title) -> title?.let { language to it } }.toMap(),
                value("contentVersion"), number("formatVersion"), languages, plantCount, value("contentDigest"),
            )
        }
    }
}
