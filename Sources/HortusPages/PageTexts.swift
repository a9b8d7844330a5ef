/// The texts on pages, such as labels of buttons, that come neither from the profile of an app nor
/// from the vocabulary.
package enum PageTexts {
  /// Returns all texts, keyed by the raw values of `Key`.
  ///
  /// - Parameter language: a BCP 47 tag. If there are no texts in this language, the English texts
  ///   are returned.
  static func texts(in language: String) -> [String: String] {
    let isRussian = language.prefix { $0 != "-" } == "ru"
    return Dictionary(
      uniqueKeysWithValues: Key.allCases.map { key in
        let (english, russian) = table[key] ?? (key.rawValue, key.rawValue)
        return (key.rawValue, isRussian ? russian : english)
      })
  }

  /// The names of the texts in templates.
  package enum Key: String, CaseIterable {
    case skipToContent, home, search, filters, reset, sort, more, close, noResults, favourite
    case favourites, collections, history, featured, about, appearance, units, light, dark, system
    case metric, imperial, language, from, to, sources, synonyms, family, companions, antagonists
    case similar, back, next, start, newCollection, name, create, add, clear, yourSearches, visited
    case plantOfTheDay, plants, width, phone, tablet, desktop, otherNames, foreignNames
    case emptyCollections
    case emptyHistory, like, dislike, undo, nothingMore, remove, menu, apps, writeToUs, settings,
      again
    case derived, photo, show, summary, problems, completeness, missing, parts, openFile
    case forEditors, guides, guideKind, tutorialKind, faqKind, seeAlso
    case harmNotStated, harmUnstated, warning, unknownToo, any, emptyFavourites, addressByApp
    case plantsOne, plantsFew, plantsMany, plantsOther, view, rowsView, gridView, seenAll, plant
    case skip, onlyInApp, setInApp
  }

  /// Each text in English and in Russian.
  private static let table: [Key: (String, String)] = [
    .skipToContent: ("Skip to the content", "К содержанию"),
    .home: ("Home", "Главная"),
    .search: ("Search", "Поиск"),
    .filters: ("Filters", "Фильтры"),
    .reset: ("Reset", "Сбросить"),
    .sort: ("Order", "Порядок"),
    .more: ("Show more", "Показать ещё"),
    .close: ("Close", "Закрыть"),
    .noResults: ("Nothing was found.", "Ничего не найдено."),
    .favourite: ("Favourite", "Избранное"),
    .favourites: ("Favourites", "Избранное"),
    .collections: ("Collections", "Коллекции"),
    .history: ("History", "История"),
    .featured: ("Featured", "Рекомендуем"),
    .guides: ("Guides and answers", "Статьи и ответы"),
    .guideKind: ("Guides", "Статьи"),
    .tutorialKind: ("Step by step", "Шаг за шагом"),
    .faqKind: ("Questions and answers", "Вопросы и ответы"),
    .seeAlso: ("Plants for which this matters", "Растения, которых это касается"),
    .harmNotStated: ("Toxicity not stated", "Токсичность не указана"),
    .harmUnstated: (
      "Unknown, which does not mean harmless", "Неизвестно, а это не значит «безвредно»"
    ),
    .warning: ("Warning", "Осторожно"),
    .unknownToo: ("and plants of which nothing is known:", "и растения, о которых нет сведений:"),
    .about: ("About", "О\u{A0}приложении"),
    .addressByApp: ("The app fills in the address", "Адрес подставит приложение"),
    .appearance: ("Appearance", "Оформление"),
    .units: ("Units", "Единицы"),
    .light: ("Light", "Светлое"),
    .dark: ("Dark", "Тёмное"),
    .system: ("As the system", "Как в системе"),
    .metric: ("Metric", "Метрические"),
    .imperial: ("Imperial", "Имперские"),
    .language: ("Language", "Язык"),
    .any: ("Any", "Не важно"),
    .from: ("from", "от"),
    .to: ("to", "до"),
    .sources: ("Sources", "Источники"),
    .synonyms: ("Synonyms", "Синонимы"),
    .family: ("Family", "Семейство"),
    .companions: ("Grows well beside", "Хорошие соседи"),
    .antagonists: ("Grows badly beside", "Плохие соседи"),
    .similar: ("Plants for similar conditions", "Растения для похожих условий"),
    .back: ("Back", "Назад"),
    .next: ("Next", "Далее"),
    .start: ("Start", "Начать"),
    .newCollection: ("New collection", "Новая коллекция"),
    .name: ("Name", "Название"),
    .create: ("Create", "Создать"),
    .add: ("Add to a collection", "Добавить в коллекцию"),
    .clear: ("Clear", "Очистить"),
    .yourSearches: ("Searches", "Поисковые запросы"),
    .visited: ("Recently viewed", "Недавно просмотренные"),
    .plantOfTheDay: ("Plant of the day", "Растение дня"),
    .plants: ("Plants", "Растения"),
    .width: ("Width", "Ширина"),
    .phone: ("Phone", "Телефон"),
    .tablet: ("Tablet", "Планшет"),
    .desktop: ("Desktop", "Компьютер"),
    .otherNames: ("Other names", "Другие названия"),
    .foreignNames: ("In other languages", "На других языках"),
    .emptyFavourites: ("There are no favourites yet.", "В избранном пока пусто."),
    .emptyCollections: ("There is no collection yet.", "Коллекций пока нет."),
    .emptyHistory: ("You have not searched for anything yet.", "Вы ещё ничего не искали."),
    .like: ("Like", "Нравится"),
    .dislike: ("Dislike", "Не нравится"),
    .undo: ("Undo", "Отменить"),
    .nothingMore: ("These were all plants.", "Это были все растения."),
    .remove: ("Remove", "Удалить"),
    .menu: ("Menu", "Меню"),
    .apps: ("Apps", "Приложения"),
    .writeToUs: ("Write to us", "Написать нам"),
    .settings: ("Settings", "Настройки"),
    .again: ("Start again", "Начать сначала"),
    .derived: ("derived", "выведено"),
    .photo: ("Photo", "Фото"),
    .show: ("Show", "Показать"),
    .summary: ("Summary", "Краткое описание"),
    .problems: ("Diagnostics", "Замечания"),
    .completeness: ("Completeness", "Полнота"),
    .missing: ("missing", "не хватает"),
    .parts: ("Parts in the file", "Части в файле"),
    .openFile: ("Open", "Открыть"),
    .forEditors: ("For editors", "Для редакторов"),
    .plantsOne: ("plant", "растение"),
    .plantsFew: ("plants", "растения"),
    .plantsMany: ("plants", "растений"),
    .plantsOther: ("plants", "растения"),
    .view: ("View", "Вид"),
    .rowsView: ("List", "Список"),
    .gridView: ("Grid", "Плитка"),
    .seenAll: ("You have seen all plants", "Вы посмотрели все растения"),
    .plant: ("Plant", "Растение"),
    .skip: ("Skip", "Пропустить"),
    .onlyInApp: (
      "This screen is part of the app and has no page here.",
      "Этот экран есть только в приложении, страницы для него нет."
    ),
    .setInApp: ("In the app", "В\u{A0}приложении"),
  ]
}
