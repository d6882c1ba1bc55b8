#include "barcode.h"

#include <string.h>

static const char DIGITS[] = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/* Position of a character in the alphabet of tickets, -1 for a character that no ticket has. */
static int digit_value(char c) {
    const char *at = c ? strchr(DIGITS, c) : NULL;
    return at ? (int)(at - DIGITS) : -1;
}

/* Check digit over the whole code, weights 3 and 1 in turn. */
char barcode_check_digit(const char *code) {
    int sum = 0;
    for (size_t i = 0; code[i]; i++) sum += digit_value(code[i]) * (i % 2 ? 1 : 3);
    return DIGITS[sum % 34];
}

enum barcode_result barcode_verify(const char *code) {
    size_t length = strlen(code);
    if (length != BARCODE_LENGTH) return BARCODE_WRONG_LENGTH;
    char body[BARCODE_LENGTH];
    memcpy(body, code, length - 1);
    body[length - 1] = '\0';
    for (size_t i = 0; i < length; i++)
        if (digit_value(code[i]) < 0) return BARCODE_BAD_CHARACTER;
    return barcode_check_digit(body) == code[length - 1] ? BARCODE_OK : BARCODE_WRONG_CHECK_DIGIT;
}
