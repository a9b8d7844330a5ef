// For apps that are built by Gradle; test.sh does not use it.
plugins {
    kotlin("jvm") version "2.2.0"
}

repositories {
    mavenCentral()
}

kotlin {
    jvmToolchain(17)
}

// The documented statements and the tables of the user library are resources of the reader.
sourceSets {
    main {
        resources.srcDir("../../docs").include("queries.json", "library-schema.sql")
    }
    // The adapter of JDBC belongs to tests and servers. An Android app takes src/android instead, in an
    // Android library module with src/main/kotlin and src/android/kotlin as its sources.
    test {
        kotlin.srcDir("src/jdbc/kotlin")
    }
}

dependencies {
    testImplementation("org.junit.jupiter:junit-jupiter:5.9.2")
    testImplementation("org.xerial:sqlite-jdbc:3.40.1.0")
    testRuntimeOnly("org.junit.platform:junit-platform-launcher:1.9.2")
}

tasks.test {
    useJUnitPlatform()
    systemProperty("hortus.root", "../..")
    systemProperty("hortus.bundle", "../../dist/hortus.sqlite")
}
