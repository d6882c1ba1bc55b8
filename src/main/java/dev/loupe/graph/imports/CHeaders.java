package dev.loupe.graph.imports;

import java.util.Set;
import java.util.regex.Pattern;

/// Headers of C, C++, POSIX and Windows; a repository may have files with the same names:
/// <https://en.cppreference.com/w/cpp/headers>.
final class CHeaders {
    private static final Set<String> NAMES = Set.of("""
            assert.h complex.h ctype.h errno.h fenv.h float.h inttypes.h iso646.h limits.h locale.h
            math.h setjmp.h signal.h stdalign.h stdarg.h stdatomic.h stdbit.h stdbool.h stdckdint.h
            stddef.h stdint.h stdio.h stdlib.h stdnoreturn.h string.h strings.h tgmath.h threads.h
            time.h uchar.h wchar.h wctype.h algorithm any array atomic barrier bit bitset cassert
            ccomplex cctype cerrno cfenv cfloat charconv chrono cinttypes ciso646 climits clocale cmath
            codecvt compare complex concepts condition_variable coroutine csetjmp csignal cstdalign
            cstdarg cstdbool cstddef cstdint cstdio cstdlib cstring ctgmath ctime cuchar cwchar cwctype
            debugging deque exception execution expected filesystem flat_map flat_set format
            forward_list fstream functional future generator hazard_pointer initializer_list
            inplace_vector iomanip ios iosfwd iostream istream iterator latch limits linalg list locale
            map mdspan memory memory_resource mutex new numbers numeric optional ostream print queue
            random ranges ratio rcu regex scoped_allocator semaphore set shared_mutex simd
            source_location span spanstream sstream stack stacktrace stdexcept stdfloat stop_token
            streambuf string string_view strstream syncstream system_error text_encoding thread tuple
            type_traits typeindex typeinfo unordered_map unordered_set utility valarray variant vector
            version unistd.h fcntl.h dirent.h dlfcn.h pthread.h poll.h pwd.h grp.h netdb.h syslog.h
            termios.h sched.h semaphore.h spawn.h regex.h glob.h fnmatch.h ftw.h getopt.h libgen.h
            malloc.h memory.h alloca.h utime.h utmp.h wordexp.h langinfo.h iconv.h search.h aio.h
            mqueue.h ucontext.h execinfo.h endian.h byteswap.h features.h paths.h resolv.h ifaddrs.h
            sysexits.h windows.h winsock2.h ws2tcpip.h io.h process.h direct.h tchar.h intrin.h
            emmintrin.h xmmintrin.h immintrin.h x86intrin.h arm_neon.h
            """.strip().split("\\s+"));
    private static final Pattern FOLDERS = Pattern.compile("(?:sys|netinet|arpa|net|bits|linux|asm|mach|machine)/.*");

    private CHeaders() {}

    static boolean has(String path) {
        return NAMES.contains(path) || FOLDERS.matcher(path).matches();
    }
}
