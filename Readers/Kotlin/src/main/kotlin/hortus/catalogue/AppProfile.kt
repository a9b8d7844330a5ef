package hortus.catalogue

/** What an app shows, as its profile in the catalogue says. Texts are in the language of the catalogue. */
data class AppProfile(
    val id: String, val name: String, val tagline: String?, val pageSize: Int, val lists: List<AppList>,
    /** Tabs, buttons, settings, messages and all else, in the order of the profile. */
    val items: List<AppItem>,
) {
    /** Returns the items of a part of the app, such as `tab`, `setting` or `order`. */
    fun items(part: String): List<AppItem> = items.filter { it.part == part }
}

/** A list of plants; [kind] is `all`, `favorites`, `conditions` or `chosen`. */
data class AppList(
    val key: String, val kind: String, val title: String, val text: String?, val plantCount: Int, val isFeatured: Boolean,
    /** The days of a year, such as `03-01`, on which the list is shown; null for all. */
    val firstDay: String?, val lastDay: String?, val icon: String?, val sfSymbol: String?, val materialSymbol: String?,
)

/** A thing that an app shows. [parent] is the [number] of the section of a setting, the setting of an option and so on. */
data class AppItem(
    val number: Int, val parent: Int?, val part: String, val key: String, val kind: String?,
    val title: String?, val text: String?, val label: String?, val hint: String?, val address: String?,
    val list: String?, val trait: String?, val page: String?, val icon: String?, val sfSymbol: String?, val materialSymbol: String?,
)

/** Returns the profile of the app to which the catalogue is limited; null if it is limited to none. */
fun Catalogue.profile(): AppProfile? {
    val parameters = mapOf("app" to (app ?: return null), "language" to language)
    val lists = bundle.ask("app-lists", parameters) {
        AppList(
            it.string("key"), it.string("kind"), it.string("title"), it.stringOrNull("text"), it.int("plantCount"),
            it.flag("isFeatured"), it.stringOrNull("firstDay"), it.stringOrNull("lastDay"), it.stringOrNull("icon"),
            it.stringOrNull("sfSymbol"), it.stringOrNull("materialSymbol"),
        )
    }
    val items = bundle.ask("app-items", parameters) {
        AppItem(
            it.int("number"), it.intOrNull("parent"), it.string("part"), it.string("key"), it.stringOrNull("kind"),
            it.stringOrNull("title"), it.stringOrNull("text"), it.stringOrNull("label"), it.stringOrNull("hint"),
            it.stringOrNull("address"), it.stringOrNull("list"), it.stringOrNull("trait"), it.stringOrNull("page"),
            it.stringOrNull("icon"), it.stringOrNull("sfSymbol"), it.stringOrNull("materialSymbol"),
        )
    }
    return bundle.ask("app-profile", parameters) {
        AppProfile(it.string("id"), it.string("name"), it.stringOrNull("tagline"), it.int("pageSize"), lists, items)
    }.first()
}

/** A page of a list of an app. */
data class AppListPage(
    val list: AppList, val result: ResultPage, val order: SortOrder,
    /** What to show instead of plants: that the list has none, or that the text and the filters find none. */
    val message: AppItem?,
    /** Whether the list has plants that the text and the filters leave out, if the page is empty. */
    val isNarrowed: Boolean,
    /** The filters that are on, for people: the label, the condition, and the filters without it. */
    val chips: List<Chip>,
) {
    data class Chip(val label: String, val condition: Condition, val others: List<Condition>)
}

/**
 * Returns a page of a list of the app to which the catalogue is limited. Without an order, a text sorts by
 * relevance, favourites and chosen plants have their own order, and others the first order of the app.
 *
 * @param favourites the ids of the user's favourites in their order.
 * @param seed of the order `shuffle`.
 * @throws QueryError for a list or a key that there is not.
 */
fun Catalogue.list(
    key: String, text: String = "", filters: List<Condition> = emptyList(), favourites: List<String> = emptyList(),
    order: SortOrder? = null, seed: ULong = 0u, limit: Int? = null, after: Int = 0,
): AppListPage {
    val profile = profile()
    val list = profile?.lists?.firstOrNull { it.key == key } ?: throw QueryError.UnknownList(key)
    val scope = when (list.kind) {
        "all" -> emptyList()
        "favorites" -> listOf(Condition.Among(favourites))
        else -> listOf(Condition.InList(setOf(key)))
    }
    val usual = if (text.isNotBlank()) SortOrder.Relevance else if (list.kind in setOf("favorites", "chosen")) SortOrder.Given
    else profile.items("order").firstOrNull()?.let { SortOrder.of(if (it.key == "shuffle") "shuffle:$seed" else it.key) } ?: SortOrder.Name
    val result = plants(scope + Condition.Text(text) + filters, order ?: usual, limit ?: maxOf(1, profile.pageSize), after)
    val isNarrowed = result.total == 0 && plants(scope, limit = 1).total > 0
    val message = if (result.total > 0) null
    else profile.items(if (isNarrowed) "nothing-found" else "empty").firstOrNull { it.list == key }
    return AppListPage(list, result, order ?: usual, message, isNarrowed, chips(filters))
}

/** Chips for conditions on categories and values; other conditions are left to the app. */
private fun Catalogue.chips(filters: List<Condition>): List<AppListPage.Chip> = filters.flatMapIndexed { index, condition ->
    fun split(keys: Set<String>, label: (String) -> String?, make: (Set<String>) -> Condition) = keys.sorted().mapNotNull { key ->
        val rest = filters.take(index) + (if (keys.size == 1) emptyList() else listOf(make(keys - key))) + filters.drop(index + 1)
        label(key)?.let { AppListPage.Chip(it, make(setOf(key)), rest) }
    }
    when (condition) {
        is Condition.Category -> split(condition.keys, { label(Condition.Category(setOf(it))) }) { Condition.Category(it) }
        is Condition.Where -> split(condition.values, { label(Condition.Where(condition.trait, setOf(it))) }) { Condition.Where(condition.trait, it) }
        else -> emptyList()
    }
}

private fun Catalogue.label(condition: Condition): String? = allTerms().firstOrNull { it.kind.condition == condition }?.let {
    if (it.kind is Suggestion.Kind.Value) "${it.detail}: ${it.label}" else it.label
}
