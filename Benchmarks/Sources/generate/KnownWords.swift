/// Words of real names, the frequent ones first, from which names are put together.
enum KnownWords {
  static let genera = words(
    """
    Ficus Begonia Dracaena Monstera Philodendron Calathea Peperomia Aloe Euphorbia Quercus Acer
    Salvia Rosa Carex Solanum Astragalus Senecio Rhododendron Primula Iris Viola Allium Prunus
    Geranium Campanula Clematis Lonicera Viburnum Hosta Crassula
    """)

  static let epithets = words(
    """
    alba rubra vulgaris officinalis japonica chinensis grandiflora canadensis americana sinensis
    orientalis occidentalis montana palustris sylvestris maritima alpina lyrata deliciosa trifasciata
    elastica variegata maculata pendula repens gracilis elegans
    """)

  static let families = words(
    """
    Asteraceae Orchidaceae Fabaceae Rubiaceae Poaceae Lamiaceae Euphorbiaceae Myrtaceae Rosaceae
    Araceae Cyperaceae Ericaceae Malvaceae Apiaceae Brassicaceae Cactaceae Arecaceae Moraceae
    Solanaceae Liliaceae Sapindaceae Fagaceae Asparagaceae Begoniaceae Crassulaceae
    """)

  static let authors = words(
    "L. Mill. DC. Hook.f. Lam. Thunb. Willd. Benth. Baker Engl. Schott Michx.")

  static let englishAdjectives = words(
    """
    common wild red white blue yellow giant dwarf creeping sweet mountain swamp silver golden black
    false purple climbing hairy spotted weeping broad-leaved narrow-leaved northern southern western
    eastern prickly water garden
    """)

  static let englishNouns = words(
    """
    fern lily maple sage rose oak fig palm violet mint orchid grass sedge clover poppy daisy thistle
    willow pine holly ivy jasmine cactus aloe begonia geranium primrose bellflower honeysuckle nettle
    """)

  static let russianAdjectives = words(
    """
    обыкновенный дикий красный белый синий жёлтый гигантский карликовый ползучий душистый горный
    болотный серебристый золотистый чёрный ложный пурпурный вьющийся волосистый пятнистый плакучий
    широколистный узколистный северный южный западный восточный колючий водяной садовый
    """)

  static let russianNouns = words(
    """
    папоротник клён шалфей дуб фикус плющ жасмин кактус шиповник тростник клевер мак чертополох
    вереск барбарис боярышник кизил лук тополь ясень можжевельник хвощ тимьян базилик ирис нарцисс
    тюльпан крокус люпин вьюнок
    """)

  static let english = words(
    """
    the a of and in it with for to on leaves light soil water keep well drained bright shade summer
    winter moist dry every days tolerates prefers flowers grows slowly warm room air root stems young
    plants feed once month avoid direct sun cold draughts repot spring when pot full
    """)

  static let russian = words(
    """
    и в на не с листья свет почва вода летом зимой каждый день растёт медленно тепло воздух корни
    молодые растения цветёт любит тень солнце сухой влажный горшок весной раз месяц избегайте
    холода сквозняков пересаживайте когда
    """)

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
