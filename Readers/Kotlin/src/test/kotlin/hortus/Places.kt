package hortus

import java.io.File

/** Where the tests find the files of the repository, which test.sh passes as system properties. */
object Places {
    val root = File(System.getProperty("hortus.root"))
    val bundle = File(System.getProperty("hortus.bundle"))
}
