package hortus.text

import hortus.Places
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test

class FoldingTest {
    @Test
    fun foldsEveryDocumentedText() {
        val vectors = Json.parse(Places.root.resolve("docs/folding-vectors.json").readText()) as List<*>
        assertTrue(vectors.size > 300)
        for (vector in vectors) {
            val (text, folded) = (vector as Map<*, *>).let { it["text"] as String to it["folded"] as String }
            assertEquals(folded, fold(text), text)
        }
    }
}
