package dev.loupe.graph.types;

import java.util.Set;

/// Names that a language or its usual hosts define for every file, and that hold nothing of the project.
final class Globals {
    private Globals() {}

    private static final Set<String> PYTHON = Set.of(
            ("abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex delattr"
                            + " dict dir divmod enumerate eval exec filter float format frozenset getattr globals hasattr hash help hex"
                            + " id input int isinstance issubclass iter len list locals map max memoryview min next object oct open"
                            + " ord pow print property range repr reversed round set setattr slice sorted staticmethod str sum super"
                            + " tuple type vars zip __import__ __file__ __name__ __doc__ NotImplemented Ellipsis Exception BaseException"
                            + " ValueError TypeError KeyError IndexError AttributeError RuntimeError OSError IOError StopIteration"
                            + " NotImplementedError ImportError KeyboardInterrupt SystemExit UnicodeDecodeError UnicodeEncodeError"
                            + " unicode basestring xrange long raw_input")
                    .split(" "));

    private static final Set<String> ECMA = Set.of(
            ("Array ArrayBuffer BigInt Boolean Buffer DataView Date Error EvalError Float32Array Float64Array Function Infinity"
                            + " Int16Array Int32Array Int8Array Intl JSON Map Math NaN Number Object Promise Proxy RangeError"
                            + " ReferenceError Reflect RegExp Set String Symbol SyntaxError TypeError URIError URL URLSearchParams"
                            + " Uint16Array Uint32Array Uint8Array WeakMap WeakRef WeakSet AbortController AbortSignal Blob Event"
                            + " EventTarget FormData Headers Request Response TextDecoder TextEncoder XMLHttpRequest WebSocket"
                            + " clearInterval clearTimeout console crypto document fetch global globalThis isFinite isNaN localStorage"
                            + " navigator parseFloat parseInt performance process queueMicrotask sessionStorage setImmediate"
                            + " setInterval setTimeout structuredClone window self location history screen module exports require"
                            + " arguments atob btoa alert describe it test expect beforeEach afterEach before after jest vi")
                    .split(" "));

    static boolean has(Family family, String name) {
        return switch (family) {
            case PYTHON -> PYTHON.contains(name);
            case ECMA -> ECMA.contains(name);
            case C -> name.equals("std") || isUpper(name);
            // Types of the platform, which need no import.
            default -> isUpper(name);
        };
    }

    private static boolean isUpper(String name) {
        return !name.isEmpty() && Character.isUpperCase(name.charAt(0));
    }
}
