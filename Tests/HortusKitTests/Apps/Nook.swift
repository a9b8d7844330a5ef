import Foundation
import HortusBundleTestSupport
import HortusTestSupport

/// The plants of `Shelf` with the profile of an app to which all but aloe belong.
enum Nook {
  private static let compiled = Result { () throws -> TestBundle in
    let bundle = try TestBundle(
      files: Shelf.files().merging(["content/apps/nook.xml": profile]) { $1 })
    atexit { try? Nook.bundle.folder.remove("") }
    return bundle
  }

  static var bundle: TestBundle {
    get throws { try compiled.get() }
  }

  static let profile = """
    <app id="nook" page-size="12">
      \(text("name", "Nook", "Уголок"))
      \(text("tagline", "Plants for dark corners", "Растения для тёмных углов"))
      <plants><category ref="foliage"/></plants>
      <lists>
        <empty>\(title("Empty here", "Здесь пусто"))
          <action key="browse" list="all">\(title("All plants", "Все растения"))</action></empty>
        <nothing-found icon="leaf">\(title("Nothing was found", "Ничего не найдено"))
          <action key="reset" kind="reset">\(title("Reset", "Сбросить"))</action></nothing-found>
        <list key="all" of="all" icon="leaf">\(title("All plants", "Все растения"))
          <empty sf-symbol="leaf.circle">\(title("No plants yet", "Растений пока нет"))
            \(text("text", "Come back soon.", "Загляните позже."))</empty></list>
        <list key="sunny">\(title("For the sun", "Для солнца"))
          <plants><fact trait="light" is="full-sun"/></plants>
          <plants><fact trait="height" high-at-least="200"/></plants></list>
        <list key="favorites" of="favorites">\(title("Favorites", "Избранное"))
          <nothing-found>\(title("No such favorite", "Такого в избранном нет"))</nothing-found></list>
        <list key="winter" featured="true" from="11-15" to="02-10">\(title("Winter", "Зима"))
          <plant ref="ficus"/><plant ref="begonia"/></list>
        <list key="always" featured="true">\(title("Always", "Всегда"))
          <plants><fact trait="toxicity" target="cat" is="none-known"/></plants></list>
      </lists>
      <rows><leading trait="difficulty"/><trailing trait="toxicity"/>
        <target trait="toxicity" ref="dog"/></rows>
      <filters><filter trait="difficulty"/><filter trait="light"/></filters>
      <orders><order by="popularity">\(title("Popular", "По популярности"))</order>
        <order by="shuffle">\(title("Surprise", "Наугад"))</order></orders>
      <page><tab key="care">\(title("Care", "Уход"))
        <part show="photos"/><part topic="watering"><fact trait="light"/></part>
        <part><fact trait="toxicity"/><fact trait="difficulty"/></part></tab></page>
      <tab-bar><item key="home" list="all" icon="leaf">\(title("Home", "Главная"))
        \(text("hint", "Opens the lists", "Открывает списки"))
        <attribute key="shortcut">⌘1</attribute><attribute key="badge">new</attribute></item>
        <item key="terms" page="terms" color="text">\(title("Terms", "Условия"))</item></tab-bar>
      <chips><item key="easy" trait="difficulty" values="easy moderate">
        \(title("Easy", "Простые"))</item></chips>
      <texts><item key="reset">\(title("Reset", "Сбросить"))</item></texts>
      <greetings>
        <greeting from="06:00">\(text("text", "Good morning", "Доброе утро"))</greeting>
        <greeting from="18:30">\(text("text", "Good evening", "Добрый вечер"))</greeting>
      </greetings>
      <permissions><item key="camera">\(title("Take photos?", "Делать снимки?"))
        \(text("text", "They stay here.", "Они останутся здесь."))</item></permissions>
      <settings><section key="app">\(title("App", "Приложение"))
        <setting key="units" kind="choice">\(title("Units", "Единицы"))
          <option key="metric">\(title("Metric", "Метрические"))</option>
          <option key="imperial">\(title("Imperial", "Британские"))</option></setting>
        <setting key="version" kind="value">\(title("Version", "Версия"))</setting></section>
      </settings>
      <about>
        <feedback mail="plants@example.org">\(title("Write to us", "Написать нам"))
          \(text("subject", "Feedback", "Отзыв"))</feedback>
        <link key="privacy" kind="privacy" url="https://example.org/privacy">
          \(title("Privacy", "Конфиденциальность"))</link>
        <link key="terms" kind="terms" page="terms">\(title("Terms", "Условия"))</link>
        <link key="rate" kind="store" by-app="true">\(title("Rate", "Оценить"))</link>
        <rating launches="10">\(title("Rate us?", "Оценить?"))</rating>
      </about>
      <pages>
        <page key="terms">\(title("Terms", "Условия"))
          <text xml:lang="en"><heading>Use</heading>
            <p>Keep <em>30 cm</em> away from <plant-ref id="ficus"/>.</p>
            <ul><li>One</li><li>Two</li></ul></text>
          <text xml:lang="ru"><p>Не ближе 30 см.</p></text></page>
        <page key="glossary">\(title("Glossary", "Словарик"))
          <text xml:lang="en"><p>Words.</p></text>
          <text xml:lang="ru"><p>Слова.</p></text></page>
      </pages>
      <palette><color role="text" light="#1A1A1A" dark="#F5F1E8"/>
        <color role="background" light="#F5F1E8" dark="#1A1A1A"/>
        <contrast text="text" background="background"/></palette>
      <type-scale><style role="title" size="28" weight="bold"/>
        <style role="name" size="14.5" italic="true" app-only="true"/></type-scale>
      <spacing><space role="margin" length="16"/><radius role="card" length="12"/></spacing>
    </app>
    """

  private static func title(_ english: String, _ russian: String) -> String {
    text("title", english, russian)
  }

  private static func text(_ name: String, _ english: String, _ russian: String) -> String {
    "<\(name) xml:lang=\"en\">\(english)</\(name)><\(name) xml:lang=\"ru\">\(russian)</\(name)>"
  }
}
