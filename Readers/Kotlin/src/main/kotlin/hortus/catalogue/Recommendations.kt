package hortus.catalogue

import kotlin.math.abs
import kotlin.math.ln
import kotlin.math.roundToInt

/** A plant that is like another one. */
data class SimilarPlant(
    val plant: PlantSummary,
    /** The weight of what both plants share, from 0 to 1, as a part of all that the other one has. */
    val score: Double,
)

/** What a user tells of himself, so that plants can be recommended. */
data class GrowerProfile(
    /** `beginner`, `intermediate` or `advanced`. */
    val skill: String? = null,
    /** `indoors` or `outdoors`. */
    val setting: String? = null,
    /** The key of a value of a trait about light. */
    val light: String? = null, val places: Set<String> = emptySet(), val pets: Set<String> = emptySet(),
    val hasChildren: Boolean = false,
    /** A half-zone such as `8b`. */
    val zone: String? = null,
    /** Keys of categories. */
    val interests: Set<String> = emptySet(),
)

/** A plant that suits a grower. Reasons are `skill`, `light`, `place`, `hardiness` and `safety:cat`. */
data class StarterPlant(
    val plant: PlantSummary, val score: Int,
    val reasonsFor: List<String>, val reasonsAgainst: List<String>, val unknown: List<String>,
)

private const val FAMILY = 2 * 1024
private const val GENUS = 2 * 1024
private const val SETTING = 16 * 1024

/**
 * Returns the plants that share most with a plant, the most similar first. A value that k of n plants have
 * weighs log₂(n ∕ k), divided by the number of values that the plant has for the same trait; values that more
 * than half of the plants have weigh nothing. Family, genus and setting weigh 2, 2 and 16. The result is
 * empty if there is no such plant.
 */
fun Catalogue.similarPlants(id: String, limit: Int = 10): List<SimilarPlant> {
    val plant = number(id) ?: return emptyList()
    val count = information.plantCount
    val scores = IntArray(count + 1)
    var highest = FAMILY + GENUS
    fun add(plants: PlantBitmap, weight: Int) {
        highest += weight
        plants.forEach { scores[it] += weight }
    }
    val shownCount = shownPlants?.count ?: count
    val weighed = traits.all.filter { it.isFilter && !it.isNumeric }
    for (trait in weighed.filter { one -> weighed.none { it.key == one.derivedFrom } }) {
        val found = traits.facets(trait).sets.values.filter { plant in it }
        for (plants in found) {
            val number = shownPlants?.intersectionCount(plants) ?: plants.count
            if (number == 0 || number * 2 > shownCount) continue
            add(plants, (ln(shownCount.toDouble() / number) / ln(2.0) * 1024 / found.size).roundToInt())
        }
    }
    traits.withMeaning("indoor-light")?.let { trait ->
        val indoors = plants(trait, trait.values)
        add(if (plant in indoors) indoors else PlantBitmap.all(count) without indoors, SETTING)
    }
    fun relatives(column: String) = PlantBitmap.of(
        count, bundle.query("SELECT number FROM plant WHERE $column = (SELECT $column FROM plant WHERE number = ?1)", plant) { it.int(0) },
    )
    relatives("genus").forEach { scores[it] += GENUS }
    val candidates = PlantBitmap.all(count).apply { shownPlants?.let(::formIntersection) }.numbers
        .filter { it != plant && scores[it] > 0 }
    relatives("family").forEach { scores[it] += FAMILY }
    val popularities = popularities()
    val best = candidates.sortedByDescending { scores[it].toLong() * 128 + popularities[it] }.take(limit)
    return summaries(best).map { SimilarPlant(it, scores[it.number].toDouble() / highest) }
}

private fun Catalogue.popularities() = IntArray(information.plantCount + 1).also { all ->
    bundle.query("SELECT number, popularity FROM plant WHERE popularity IS NOT NULL") { all[it.int(0)] = it.int(1).coerceIn(0, 100) }
}

private fun Catalogue.plants(trait: Trait, keys: Collection<String>) = PlantBitmap(information.plantCount).apply {
    val facets = traits.facets(trait)
    keys.forEach { key -> facets[key]?.let(::formUnion) }
}

private fun Catalogue.values(trait: Trait, meaning: String): List<String> = bundle.query(
    "SELECT key FROM traitValue WHERE trait = ?1 AND meaning = ?2 ORDER BY position", trait.key, meaning,
) { it.string(0) }

/** Points for the plants of a grade; the first grade of a rule that has a plant decides. */
private class Grade(val plants: PlantBitmap, val points: Int, val isReason: Boolean = true)

private class Rule(val reason: String, val trait: Trait, val grades: List<Grade>, val unknownPoints: Int = 0, val target: String = "")

private class Rules(private val catalogue: Catalogue, private val profile: GrowerProfile) {
    private val traits = catalogue.traits

    fun all(): List<Rule> = listOfNotNull(skill(), light(), place()) +
        (profile.pets + if (profile.hasChildren) people() else emptyList()).sorted().mapNotNull(::safety) +
        listOfNotNull(hardiness())

    private fun grade(trait: Trait, keys: Collection<String>, points: Int, isReason: Boolean = true) =
        Grade(catalogue.plants(trait, keys), points, isReason)

    private fun skill(): Rule? {
        val trait = traits.withMeaning("difficulty") ?: return null
        val points = when (profile.skill) {
            "beginner" -> listOf(4, -2, -4, -8)
            "intermediate" -> listOf(3, 4, -2, -4)
            "advanced" -> listOf(0, 3, 5)
            else -> return null
        }
        // No points at all mean that the plant asks too little of the grower, which is no reason.
        val grades = trait.values.mapIndexed { step, value ->
            points[minOf(step, points.size - 1)].let { grade(trait, listOf(value), it, it != 0) }
        }
        return Rule("skill", trait, grades.sortedByDescending { it.points })
    }

    private fun light(): Rule? {
        val light = profile.light ?: return null
        val meanings = listOf("indoors" to "indoor-light", "outdoors" to "outdoor-light")
            .filter { profile.setting == null || it.first == profile.setting }
        val candidates = meanings.mapNotNull { traits.withMeaning(it.second) }
        val trait = candidates.firstOrNull { light in it.values } ?: candidates.firstOrNull() ?: return null
        val wanted = trait.values.indexOf(light)
        if (wanted < 0) throw QueryError.UnknownValue(trait.key, light)
        val (near, far) = trait.values.filter { it != light }.partition { abs(trait.values.indexOf(it) - wanted) == 1 }
        return Rule("light", trait, listOf(grade(trait, listOf(light), 4), grade(trait, near, -2), grade(trait, far, -6)), -2)
    }

    private fun place(): Rule? {
        val trait = traits.withMeaning("placement") ?: return null
        profile.places.sorted().firstOrNull { it !in trait.values }?.let { throw QueryError.UnknownValue(trait.key, it) }
        val wanted = profile.places.ifEmpty { profile.setting?.let { catalogue.values(trait, it) }.orEmpty() }
        val fitting = trait.values.filter { it in wanted }
        return if (fitting.isEmpty()) null else Rule("place", trait, listOf(grade(trait, fitting, 3), grade(trait, trait.values, -3)))
    }

    private val harms = traits.all.filter { it.isHarm && it.derivedFrom == null && it.hasTargets && it.values.size > 1 }

    private fun people(): List<String> = harms.firstNotNullOfOrNull { trait ->
        catalogue.bundle.query("SELECT target FROM aspect WHERE trait = ?1 AND meaning = 'people'", trait.key) { it.string(0) }.firstOrNull()
    }.let(::listOfNotNull)

    private fun safety(target: String): Rule? {
        if (harms.isEmpty()) return null
        val trait = harms.firstOrNull { target in it.targets } ?: throw QueryError.UnknownTarget(target)
        val keys = trait.values.map { "$target:$it" }
        val grades = listOf(grade(trait, keys.drop(2), -12), grade(trait, keys.subList(1, 2), -3), grade(trait, keys.take(1), 3))
        return Rule("safety:$target", trait, grades, -1, target)
    }

    private fun hardiness(): Rule? {
        val trait = traits.withMeaning("hardiness-zones")
        val zone = profile.zone
        if (trait == null || zone == null || profile.setting == "indoors") return null
        val grades = mutableListOf(grade(trait, listOf(zone), 4))
        // A plant that is grown in rooms need not survive the winter outdoors, and an annual does not live as long.
        if (profile.setting == null) traits.withMeaning("indoor-light")?.let { grades += grade(it, it.values, 0, false) }
        traits.withMeaning("life-cycle")?.let { grades += grade(it, catalogue.values(it, "annual"), 0) }
        grades += grade(trait, trait.values, -12)
        return Rule("hardiness", trait, grades, -1)
    }
}

/**
 * Returns the plants that suit a grower, the best first. Invasive plants are left out unless they are grown
 * indoors only. Wishes of the app for its options are left to HortusKit.
 *
 * @throws QueryError for a key that the bundle does not have.
 */
fun Catalogue.starterPlants(profile: GrowerProfile, conditions: List<Condition> = emptyList(), limit: Int = 10): List<StarterPlant> {
    val count = information.plantCount
    val rules = Rules(this, profile).all()
    val popularities = popularities()
    val points = IntArray(count + 1) { popularities[it] / 25 }
    for (rule in rules) {
        val rest = PlantBitmap.all(count)
        for (grade in rule.grades) {
            (grade.plants and rest).forEach { points[it] += grade.points }
            rest.subtract(grade.plants)
        }
        rest.forEach { points[it] += rule.unknownPoints }
    }
    val interests = if (profile.interests.isEmpty()) emptyList() else listOf(Condition.Category(profile.interests))
    val plants = Filter(this, conditions + interests).result
    plants.subtract(invasivePlants())
    val best = plants.numbers.sortedByDescending { points[it] * 128 + popularities[it] }.take(limit)
    return summaries(best).map { plant ->
        fun reasons(wanted: (Grade?) -> Boolean) = rules.filter { rule ->
            val grade = rule.grades.firstOrNull { plant.number in it.plants }
            wanted(grade) && (grade?.isReason ?: isUnstated(plant.number, rule))
        }.map { it.reason }
        StarterPlant(
            plant, points[plant.number], reasons { it != null && it.points >= 0 }, reasons { it != null && it.points < 0 },
            reasons { it == null },
        )
    }
}

/** Whether nothing at all is stated of a trait; that a plant has none of its values is a statement. */
private fun Catalogue.isUnstated(plant: Int, rule: Rule): Boolean {
    val aspect = rule.trait.aspects.firstOrNull { it.target == rule.target } ?: return true
    return bundle.query("SELECT 1 FROM plantFact WHERE plant = ?1 AND aspect = ?2 LIMIT 1", plant, aspect.number) { 1 }.isEmpty()
}

private fun Catalogue.invasivePlants(): PlantBitmap {
    val trait = traits.withMeaning("invasiveness") ?: return PlantBitmap(information.plantCount)
    val placement = traits.withMeaning("placement") ?: return plants(trait, trait.values)
    val indoors = values(placement, "indoors")
    return plants(trait, trait.values) without (plants(placement, indoors) without plants(placement, placement.values - indoors.toSet()))
}
