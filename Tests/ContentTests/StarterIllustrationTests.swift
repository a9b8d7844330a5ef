import HortusKit
import HortusTestSupport
import Testing

/// Which drawing stands for which plant of the starter catalogue. Readers who cannot see take its
/// alternative text for a description of the plant.
@Suite struct StarterIllustrationTests {
  private let starter: Catalogue

  init() throws {
    starter = try Starter.bundle.open()
  }

  /// All plants, also those of lists, which are found only where their category is named.
  private var plants: [PlantSummary] {
    get throws {
      try starter.plants(limit: .max).plants
        + starter.plants(.category("usda-plants"), limit: .max).plants
    }
  }

  private func illustration(
    _ id: PlantID, _ language: String = "en"
  ) throws -> PlantIllustration {
    let page = try #require(try starter.localized(languages: [language]).plant(id), "\(id)")
    return try #require(page.illustration, "\(id)")
  }

  @Test(arguments: [
    ("solanum-tuberosum", "tuber"), ("solanum-lycopersicum", "fruit-vegetable"),
    ("solanum-melongena", "aubergine"), ("capsicum-annuum", "pepper"),
    ("daucus-carota", "root"), ("beta-vulgaris", "round-root"), ("allium-cepa", "bulb-vegetable"),
    ("allium-schoenoprasum", "chives"), ("brassica-oleracea", "cabbage"),
    ("ocimum-basilicum", "basil"), ("salvia-officinalis", "sage"),
    ("salvia-rosmarinus", "rosemary"), ("thymus-vulgaris", "thyme"), ("mentha-spicata", "herb"),
    ("petroselinum-crispum", "parsley"),
    ("anethum-graveolens", "dill"), ("asclepias-tuberosa", "milkweed"),
    ("cyclamen-persicum", "cyclamen"),
    ("lactuca-sativa", "leafy-vegetable"), ("cucurbita-pepo", "squash"),
    ("cucumis-sativus", "cucumber"), ("phaseolus-vulgaris", "bean"), ("pisum-sativum", "legume"),
    ("zea-mays", "maize"), ("fragaria-ananassa", "berry"), ("malus-domestica", "fruit-tree"),
    ("vitis-vinifera", "grape-vine"), ("juglans-regia", "nut-tree"),
    ("acer-rubrum", "red-maple"), ("acer-saccharum", "maple"),
    ("helianthus-annuus", "sunflower"), ("salix-discolor", "pussy-willow"),
    ("rhododendron-simsii", "azalea"), ("adenium-obesum", "desert-rose"),
    ("caladium-bicolor", "caladium"), ("sinningia-speciosa", "gloxinia"),
    ("alnus-glutinosa", "catkin-tree"), ("thuja-occidentalis", "conifer"),
    ("juniperus-horizontalis", "juniper"), ("artemisia-tridentata", "shrub"),
    ("aechmea-fasciata", "bromeliad"), ("guzmania-lingulata", "bromeliad"),
    ("tillandsia-ionantha", "air-plant"), ("ananas-comosus", "pineapple"),
    ("spathiphyllum-wallisii", "spathe"), ("monstera-deliciosa", "broad-leaves"),
    ("dionaea-muscipula", "carnivorous"), ("strelitzia-reginae", "bird-of-paradise"),
    ("strelitzia-nicolai", "banana"), ("cycas-revoluta", "cycad"), ("nephrolepis-exaltata", "fern"),
    ("osmunda-regalis", "fern"), ("platycerium-bifurcatum", "staghorn-fern"),
    ("equisetum-arvense", "horsetail"), ("bambusa-vulgaris", "bamboo"),
    ("dracaena-trifasciata", "sword-leaves"), ("dracaena-fragrans", "cane"),
    ("aloe-vera", "agave"), ("crassula-ovata", "jade-shrub"),
    ("curio-rowleyanus", "string-of-pearls"), ("opuntia-microdasys", "prickly-pear"),
    ("schlumbergera-truncata", "holiday-cactus"), ("lithops-lesliei", "living-stones"),
    ("thaumatophyllum-bipinnatifidum", "broad-leaves"), ("ficus-benghalensis", "potted-tree"),
    ("lutheria-splendens", "bromeliad"), ("schlumbergera-buckleyi", "holiday-cactus"),
    ("iris-germanica", "iris"), ("papaver-rhoeas", "poppy"), ("rosa-rugosa", "rose"),
    ("campanula-persicifolia", "bell"), ("petunia-atkinsiana", "trumpet"),
    ("narcissus-pseudonarcissus", "daffodil"), ("tulipa-gesneriana", "bulb-flower"),
    ("cirsium-foliosum", "thistle"), ("leucanthemum-superbum", "daisy"),
    ("oxalis-triangularis", "clover-leaves"), ("dahlia-pinnata", "double-flower"),
    ("lupinus-polyphyllus", "lupin"), ("dianthus-caryophyllus", "double-flower"),
    ("phlox-subulata", "flower-cushion"), ("vinca-minor", "flower"),
    ("aquilegia-vulgaris", "columbine"), ("elodea-canadensis", "aquatic"),
    ("viola-wittrockiana", "pansy"), ("impatiens-walleriana", "busy-lizzie"),
    ("streptocarpus-ionanthus", "african-violet"), ("oenothera-biennis", "evening-primrose"),
    ("oenothera-pallida", "four-petals"), ("dypsis-lutescens", "palm-clump"),
    ("rhapis-excelsa", "fan-palm"), ("phoenix-roebelenii", "palm"),
    ("nymphaea-mexicana", "water-lily"), ("phalaenopsis-hybrids", "orchid"),
    ("quercus-alba", "oak"), ("allium-porrum", "leek"), ("astilbe-arendsii", "feather-plumes"),
    ("crassula-perforata", "stacked-succulent"), ("kalanchoe-tomentosa", "felt-leaves"),
    ("kalanchoe-daigremontiana", "plantlet-leaves"), ("euphorbia-tirucalli", "pencil-stems"),
    ("begonia-rex-cultorum", "painted-leaves"), ("begonia-maculata", "begonia"),
    ("asparagus-setaceus", "feathery-stems"), ("lobelia-erinus", "flower-cushion"),
    ("ficus-lyrata", "potted-tree"), ("ficus-pumila", "climber"), ("salix-nigra", "catkin-tree"),
    ("rosa-palustris", "rose"),
    ("viburnum-opulus", "berry-shrub"), ("viburnum-lentago", "dark-berry-shrub"),
    ("potamogeton-natans", "aquatic"), ("typha-latifolia", "tuft"),
    ("pteridium-aquilinum", "fern"), ("spiranthes-cernua", "flower-spike"),
    ("tradescantia-virginiana", "tuft"), ("tradescantia-zebrina", "trailing"),
    ("rhaphidophora-tetrasperma", "broad-leaves"), ("plectranthus-verticillatus", "trailing"),
    ("cissus-alata", "trailing"),
    ("asparagus-densiflorus", "feathery-stems"), ("begonia-hiemalis", "busy-lizzie"),
    ("euphorbia-trigona", "three-edged-stems"), ("rhipsalis-baccifera", "hanging-strings"),
    ("primula-vulgaris", "primrose"), ("rheum-rhabarbarum", "rhubarb"),
    ("gladiolus-hortulanus", "gladiolus"), ("heuchera-hybrids", "leaf-mound"),
    ("saxifraga-stolonifera", "leaf-mound"), ("clematis-jackmanii", "clematis"),
    ("prunus-cerasus", "cherry"), ("prunus-serotina", "fruit-tree"),
    ("artemisia-dracunculus", "tarragon"), ("bergenia-crassifolia", "bergenia"),
    ("citrullus-lanatus", "watermelon"), ("colchicum-autumnale", "autumn-crocus"),
    ("nepenthes-hybrids", "hanging-pitchers"), ("sarracenia-purpurea", "squat-pitchers"),
    ("coleus-scutellarioides", "coloured-leaves"), ("codiaeum-variegatum", "coloured-leaves"),
    ("schefflera-arboricola", "hand-leaves"), ("pachira-aquatica", "hand-leaves"),
    ("fuchsia-hybrids", "fuchsia"), ("hydrangea-macrophylla", "mophead"),
    ("hydrangea-paniculata", "flower-panicle"), ("rubus-idaeus", "raspberry"),
    ("rubus-fruticosus", "blackberry"), ("rubus-odoratus", "berry-shrub"),
    ("epipremnum-aureum", "climber"), ("aronia-melanocarpa", "dark-berry-shrub"),
    ("aronia-arbutifolia", "berry-shrub"), ("crocus-vernus", "bulb-flower"),
  ])
  func drawsThePlantByItsForm(id: PlantID, form: String) throws {
    #expect(try illustration(id).key == form, "\(id)")
  }

  /// No drawing shows a vine with five-fingered leaves, a wild orchid, a bedstraw, a wormwood with
  /// lobed leaves, or a clematis with many small flowers.
  @Test(arguments: [
    "parthenocissus-quinquefolia", "listera-convallarioides", "galium-boreale",
    "artemisia-tilesii", "clematis-virginiana",
  ])
  func saysSoWhereNoDrawingFits(id: PlantID) throws {
    #expect(try illustration(id).key == "leaf", "\(id)")
    #expect(try illustration(id).alternative == "No picture of this plant")
    #expect(try illustration(id, "ru").alternative == "Нет изображения растения")
  }

  /// Families of which all plants look alike, whatever their traits say.
  @Test(arguments: [
    ("Pinaceae", ["conifer"]), ("Marantaceae", ["prayer-plant"]),
    ("Arecaceae", ["palm", "palm-clump", "fan-palm"]),
    ("Betulaceae", ["catkin-tree"]),
    ("Salicaceae", ["catkin-tree", "pussy-willow"]), ("Cyperaceae", ["tuft"]),
    ("Equisetaceae", ["horsetail"]),
    ("Bromeliaceae", ["bromeliad", "air-plant", "pineapple"]),
    ("Cactaceae", ["cactus", "ball-cactus", "prickly-pear", "holiday-cactus", "hanging-strings"]),
  ])
  func drawsAFamilyAlike(family: String, forms: [String]) throws {
    let plants = try plants.filter { $0.family == family }
    #expect(!plants.isEmpty)
    for plant in plants {
      let form = try #require(plant.illustration?.key)
      #expect(forms.contains(form), "\(plant.id): \(form)")
    }
  }

  /// The neutral leaf stands for plants of lists only.
  @Test func drawsEveryWrittenPlant() throws {
    for plant in try starter.plants(limit: .max).plants {
      #expect(plant.illustration?.key != "leaf", "\(plant.id)")
    }
  }

  /// A drawing that no plant has is not seen by anybody who could notice that it is wrong. The
  /// starter has no mosses and lichens yet.
  @Test func usesEveryDrawing() throws {
    let used = try Set(plants.compactMap(\.illustration?.key))
    let drawn = try Set(starter.illustrationPaths().keys)
    #expect(drawn.subtracting(used) == ["lichen", "moss"])
  }
}
