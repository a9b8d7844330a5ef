rootProject.name = "hortus"
