/// The files that the program writes into catalogues, embedded in its code.
package enum TemplateFiles {
  /// The grammars by name: the files of the folder `schemas` of this repository.
  package static let grammars: [String: [UInt8]] = [
    "approvals.xsd": PackageResources.approvals_xsd,
    "apps.xsd": PackageResources.apps_xsd,
    "catalogue.xsd": PackageResources.catalogue_xsd,
    "common.xsd": PackageResources.common_xsd,
    "guide.xsd": PackageResources.guide_xsd,
    "mapping.xsd": PackageResources.mapping_xsd,
    "places.xsd": PackageResources.places_xsd,
    "plant.xsd": PackageResources.plant_xsd,
    "retired.xsd": PackageResources.retired_xsd,
    "vocabulary.xsd": PackageResources.vocabulary_xsd,
    "xml.xsd": PackageResources.xml_xsd,
  ]

  /// The files for Git, CI and editors, by their paths in a catalogue.
  package static let project: [String: [UInt8]] = [
    ".gitattributes": PackageResources.gitattributes_txt,
    ".github/workflows/catalogue.yml": PackageResources.github_workflow_yml,
    ".gitignore": PackageResources.gitignore_txt,
    ".gitlab-ci.yml": PackageResources.gitlab_ci_yml,
    ".vscode/extensions.json": PackageResources.vscode_extensions_json,
    ".vscode/settings.json": PackageResources.vscode_settings_json,
    ".vscode/tasks.json": PackageResources.vscode_tasks_json,
    "ci/install-hortus.sh": PackageResources.install_hortus_sh,
  ]

  /// The file that tells the editors of a new catalogue what to do. `{title}` stands for its title.
  package static let readme = PackageResources.readme_md

  /// What the templates of new catalogues share.
  package static let shared = PackageResources.shared_xml

  /// The templates of new catalogues.
  package static let catalogues: [CatalogueTemplateKey: [UInt8]] = [
    .housePlants: PackageResources.house_plants_xml,
    .garden: PackageResources.garden_xml,
    .nursery: PackageResources.nursery_xml,
    .mushrooms: PackageResources.mushrooms_xml,
    .empty: PackageResources.empty_xml,
  ]
}

/// The name of a template of new catalogues.
package enum CatalogueTemplateKey: String, CaseIterable, Sendable {
  case housePlants = "house-plants"
  case garden, nursery, mushrooms, empty
}
