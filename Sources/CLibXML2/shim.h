#ifndef HORTUS_CLIBXML2_SHIM_H
#define HORTUS_CLIBXML2_SHIM_H

/* Where libxml2 is built with ICU, its headers bring in ICU's, which clash with Foundation's.
   Only fields that Hortus never touches depend on it. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/encoding.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlschemas.h>
#include <libxml/xmlschemastypes.h>

/* `xmlFree` is a macro over a global, which Swift cannot import. */
static inline void hortus_xml_free(void *memory) { xmlFree(memory); }

/* The version of the library that is loaded, such as "20914"; `xmlParserVersion` may be a macro. */
static inline const char *hortus_loaded_libxml2(void) { return xmlParserVersion; }

#endif
