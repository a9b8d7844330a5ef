#ifndef HORTUS_CLIBCRYPTO_SHIM_H
#define HORTUS_CLIBCRYPTO_SHIM_H

#include <openssl/evp.h>

#endif
