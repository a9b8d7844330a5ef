package hortus.pages

import hortus.catalogue.SimilarPlant
import java.math.BigDecimal

/** The page of a plant as data, laid out as the profile of an app says. */
data class PlantPage(
    val id: String, val app: String, val name: String,
    /** The language of [name]; null if it is the scientific name. */
    val nameLanguage: String?,
    val scientificName: String, val author: String?, val synonyms: List<ScientificName>,
    val otherNames: List<CommonName>, val family: String,
    /** What is stated of harm. Show a severe one before all else; null if the catalogue has no such trait. */
    val harm: Harm?,
    val badges: List<Badge>, val tabs: List<Tab>, val sources: List<Source>,
) {
    data class ScientificName(val name: String, val author: String?)
    data class CommonName(val name: String, val language: String)
    data class Source(val key: String, val title: String, val url: String?, val licence: String?)
    data class Tab(val key: String, val title: String, val sections: List<Section>)

    /** A part of a tab. With a topic it has a heading. */
    data class Section(val topic: String?, val heading: String?, val icon: String?, val entries: List<Entry>)

    sealed interface Entry {
        data object Names : Entry
        data object Notes : Entry

        /** At most six plants of the app that are like the plant, the most similar first. */
        data class Similar(val plants: List<SimilarPlant>) : Entry
        data class Summary(val text: String, val language: String, val source: String?) : Entry
        data class Photos(val photos: List<Photo>) : Entry

        /** Plants beside which the plant does well, or ill. */
        data class Neighbours(val areCompanions: Boolean, val plants: List<Neighbour>) : Entry
        data class OfFact(val fact: Fact) : Entry
        data class Article(
            val topic: String, val label: String, val commonMark: String, val language: String, val source: String?,
        ) : Entry
    }

    data class Photo(
        val file: String, val alternative: String?, val credit: String?, val licence: String?, val url: String?,
    )
    data class Neighbour(val id: String, val name: String, val reason: String?, val source: String?)
}

/** A plant with a fact for each trait and target, also for those of which nothing is known. */
data class PlantDetails(
    val id: String, val name: String, val nameLanguage: String?, val scientificName: String, val author: String?,
    val synonyms: List<PlantPage.ScientificName>, val otherNames: List<PlantPage.CommonName>, val family: String,
    val harm: Harm?, val facts: List<Fact>,
)

/** What is stated about the harm that a plant does. */
data class Harm(
    /** `severe`, `mild`, `noneKnown` or `notStated`, which says nothing: the plant may be deadly. */
    val degree: String,
    /** The statements, the worst first; null for `notStated`. */
    val text: String?,
    /** The targets of which nothing is stated although something is of others. */
    val unstated: List<String>,
)

/** A trait beside the name of a plant. */
data class Badge(val trait: String, val target: String?, val label: String, val text: String, val icons: List<String>)

/** The value of a trait, written for people. */
data class Fact(
    val trait: String, val label: String, val target: String?, val text: String, val isDerived: Boolean,
    val source: String?, val icons: List<String>,
    /** What has to be shown wherever the trait is; null unless this is the last fact of the trait. */
    val disclaimer: String?,
    val sentences: List<String>,
    /** The keys of the values; the zones from the first to the last; the months from 1. */
    val values: List<String> = emptyList(), val zones: List<String> = emptyList(), val months: List<Int> = emptyList(),
    val range: Range? = null, val textLanguage: String? = null, val url: String? = null,
    /** `known`, `unknown`, `absent` for a known lack of values, or `notApplicable`. */
    val state: String = "known",
) {
    /** Numbers in a unit for people, and as they are stored. */
    data class Range(
        val low: BigDecimal, val high: BigDecimal, val unit: String,
        val exactLow: Double, val exactHigh: Double, val exactUnit: String,
    )
}
