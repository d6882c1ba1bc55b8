# Copies bytes.
#include "config.h"
        .include "macros.inc"
        .equ    LIMIT, 64

        .macro  save reg
        push    \reg
        .endm

        .text
        .globl  copy_bytes
        .type   copy_bytes, @function
# rdi: to, rsi: from; hidden: is text
copy_bytes:
        save    %rbx
        test    %rdx, %rdx
        je      .Ldone
next_byte:
        movb    (%rsi), %al
        call    check_byte
        jmp     next_byte
.Ldone:
        ret

        .data
message:
        .asciz  "label: not one"
