#ifndef FERRY_BARCODE_H
#define FERRY_BARCODE_H

#include <stddef.h>

#define BARCODE_LENGTH 13

enum barcode_result {
    BARCODE_OK = 0,
    BARCODE_WRONG_LENGTH,
    BARCODE_BAD_CHARACTER,
    BARCODE_WRONG_CHECK_DIGIT
};

char barcode_check_digit(const char *code);
enum barcode_result barcode_verify(const char *code);

#endif
