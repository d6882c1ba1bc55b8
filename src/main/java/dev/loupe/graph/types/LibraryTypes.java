package dev.loupe.graph.types;

import java.util.List;
import java.util.Set;

/// What is known of types that every project has: collections, promises, optional values.
final class LibraryTypes {
    private LibraryTypes() {}

    private static final Set<String> MAPS = Set.of(
            "Map",
            "dict",
            "Dict",
            "Record",
            "HashMap",
            "ReadonlyMap",
            "WeakMap",
            "TreeMap",
            "Mapping",
            "MutableMapping",
            "OrderedDict",
            "defaultdict",
            "LinkedHashMap",
            "ConcurrentHashMap",
            "ConcurrentMap",
            "SortedMap",
            "BTreeMap",
            "Dictionary",
            "IDictionary",
            "unordered_map",
            "map",
            "SequencedMap",
            "EnumMap",
            "IReadOnlyDictionary");
    private static final Set<String> PROMISES = Set.of(
            "Promise",
            "PromiseLike",
            "Awaitable",
            "Coroutine",
            "Future",
            "Task",
            "ValueTask",
            "CompletableFuture",
            "Result");
    private static final Set<String> TUPLES = Set.of("tuple", "Tuple");

    private static final Set<String> SAME = Set.of(
            "filter",
            "sort",
            "sorted",
            "slice",
            "concat",
            "reverse",
            "toSorted",
            "toReversed",
            "distinct",
            "limit",
            "skip",
            "peek",
            "stream",
            "toList",
            "copy",
            "iter",
            "into_iter",
            "iterator",
            "collect",
            "subList",
            "reversed",
            "parallelStream",
            "Where",
            "OrderBy",
            "ToList",
            "union",
            "difference",
            "intersection",
            "catch",
            "finally",
            "takeWhile",
            "dropWhile",
            "rev",
            "cloned",
            "iter_mut",
            "or",
            "as_ref",
            "clone",
            "splice",
            "fill",
            "orderBy",
            "Take",
            "Skip",
            "ToArray",
            "OrderByDescending",
            "ThenBy",
            "Distinct",
            "DistinctBy",
            "TakeWhile",
            "SkipWhile",
            "Reverse",
            "AsEnumerable",
            "ToHashSet",
            "FindAll",
            "sortedBy",
            "sortedByDescending",
            "filterNot",
            "onEach",
            "toMutableList",
            "toSet",
            "distinctBy",
            "list",
            "spliterator",
            "boxed",
            "toArray",
            "sequence",
            "asSequence");
    private static final Set<String> ELEMENT = Set.of(
            "find",
            "pop",
            "shift",
            "at",
            "first",
            "last",
            "next",
            "orElse",
            "orElseThrow",
            "orElseGet",
            "unwrap",
            "expect",
            "First",
            "FirstOrDefault",
            "Single",
            "Last",
            "getFirst",
            "getLast",
            "remove",
            "poll",
            "peekFirst",
            "findLast",
            "popleft",
            "unwrap_or",
            "unwrap_or_default",
            "join",
            "element",
            "elementAt",
            "firstOrNull",
            "lastOrNull",
            "singleOrNull",
            "single",
            "SingleOrDefault",
            "LastOrDefault",
            "Find",
            "Dequeue",
            "Pop",
            "Peek",
            "removeAt",
            "maxByOrNull",
            "minByOrNull",
            "MaxBy",
            "MinBy",
            "randomElement",
            "popLast",
            "findFirst",
            "findAny",
            "get",
            "take",
            "removeFirst",
            "removeLast",
            "front",
            "back",
            "top");
    private static final Set<String> CALLING = Set.of(
            "map",
            "filter",
            "forEach",
            "find",
            "findIndex",
            "some",
            "every",
            "flatMap",
            "then",
            "findLast",
            "anyMatch",
            "allMatch",
            "noneMatch",
            "mapToObj",
            "mapToInt",
            "mapToLong",
            "ifPresent",
            "removeIf",
            "peek",
            "for_each",
            "any",
            "all",
            "Select",
            "Where",
            "OrderBy",
            "Any",
            "All",
            "First",
            "FirstOrDefault",
            "sort",
            "toSorted",
            "takeWhile",
            "dropWhile",
            "each",
            "ForEach",
            "SelectMany",
            "Sum",
            "Max",
            "Min",
            "MaxBy",
            "MinBy",
            "Count",
            "Average",
            "ToDictionary",
            "ToLookup",
            "GroupBy",
            "OrderByDescending",
            "ThenBy",
            "ThenByDescending",
            "Single",
            "SingleOrDefault",
            "Last",
            "LastOrDefault",
            "TakeWhile",
            "SkipWhile",
            "DistinctBy",
            "Find",
            "FindAll",
            "Exists",
            "RemoveAll",
            "onEach",
            "sumOf",
            "maxByOrNull",
            "minByOrNull",
            "sortedByDescending",
            "associate",
            "associateWith",
            "partition",
            "lastOrNull",
            "singleOrNull",
            "filterNot",
            "indexOfFirst",
            "distinctBy",
            "joinToString",
            "flatMapTo",
            "compactMap",
            "allSatisfy",
            "findLastIndex",
            "sortedBy",
            "groupBy",
            "associateBy",
            "thenAccept",
            "thenApply",
            "thenCompose",
            "filter_map",
            "flat_map",
            "position",
            "sum",
            "count",
            "none",
            "firstOrNull",
            "mapNotNull",
            "ifPresentOrElse",
            "replaceAll",
            "thenCombine");

    static boolean isMap(Type.Library type) {
        return MAPS.contains(type.name()) && type.arguments().size() == 2;
    }

    /// What a loop yields.
    static Type element(Type.Library type, Family family) {
        if (type.arguments().isEmpty()) return type.name().equals("string") ? type : outcome(type, "element");
        if (TUPLES.contains(type.name())) return Type.union(type.arguments());
        if (!isMap(type)) return type.arguments().getFirst();
        return family == Family.PYTHON ? type.arguments().getFirst() : new Type.Library("tuple", type.arguments());
    }

    static Type indexed(Type.Library type) {
        if (type.arguments().isEmpty()) return outcome(type, "[]");
        return TUPLES.contains(type.name())
                ? Type.union(type.arguments())
                : type.arguments().getLast();
    }

    static Type awaited(Type type) {
        return type instanceof Type.Library(String name, List<Type> arguments)
                        && PROMISES.contains(name)
                        && !arguments.isEmpty()
                ? name.equals("Coroutine") ? arguments.getLast() : arguments.getFirst()
                : type;
    }

    /// A tuple as a list of what is in it.
    private static Type.Library plain(Type.Library type) {
        return TUPLES.contains(type.name()) && !type.arguments().isEmpty()
                ? new Type.Library("list", List.of(Type.union(type.arguments())))
                : type;
    }

    /// The result of a method.
    ///
    /// @param callback what a function that is given as the first argument returns; unknown if there is none
    static Type result(Type.Library of, String method, Type callback, Family family) {
        Type.Library type = plain(of);
        if (type.arguments().isEmpty()) return outcome(type, method);
        boolean map = isMap(type);
        return switch (method) {
            case "get", "setdefault", "getOrDefault", "computeIfAbsent", "put" ->
                map || method.equals("get") ? type.arguments().getLast() : Type.UNKNOWN;
            case "values" -> Type.library("list", type.arguments().getLast());
            case "keys", "keySet" -> Type.library("list", type.arguments().getFirst());
            case "items", "entries", "entrySet" -> Type.library("list", new Type.Library("tuple", type.arguments()));
            case "getKey" -> type.arguments().getFirst();
            case "getValue" -> type.arguments().getLast();
            case "map", "flatMap", "then", "thenApply", "thenCompose", "mapToObj", "Select" -> mapped(type, callback);
            case "enumerate" ->
                Type.library("list", new Type.Library("tuple", List.of(Type.library("number"), element(type, family))));
            default -> {
                if (map)
                    yield method.equals("pop") || method.equals("remove")
                            ? type.arguments().getLast()
                            : Type.UNKNOWN;
                if (method.equals("findFirst") || method.equals("findAny")) yield type;
                if (ELEMENT.contains(method)) yield type.arguments().getFirst();
                yield SAME.contains(method) ? type : Type.UNKNOWN;
            }
        };
    }

    private static Type mapped(Type.Library type, Type callback) {
        if (callback instanceof Type.Unknown) return Type.library(type.name(), Type.UNKNOWN);
        Type inner = callback instanceof Type.Library(String name, List<Type> arguments)
                        && name.equals(type.name())
                        && arguments.size() == 1
                ? arguments.getFirst()
                : callback;
        return Type.library(type.name(), inner);
    }

    /// The type of a parameter of a function that is given to a method of a collection.
    static Type parameter(Type.Library of, String method, int index, Family family) {
        Type.Library type = plain(of);
        if (type.arguments().isEmpty()) return Type.UNKNOWN;
        if (isMap(type) && method.equals("forEach"))
            return type.arguments().get(family == Family.ECMA ? Math.min(1, Math.abs(1 - index)) : Math.min(index, 1));
        boolean compares = method.equals("sort") || method.equals("toSorted");
        boolean reduces = method.equals("reduce") || method.equals("fold") || method.equals("reduceRight");
        if (reduces) return index == 1 ? type.arguments().getFirst() : Type.UNKNOWN;
        boolean given = index == 0 && CALLING.contains(method) || compares && index < 2;
        return given ? type.arguments().getFirst() : Type.UNKNOWN;
    }

    /// The type that a method of a collection expects of an argument.
    static Type put(Type.Library type, String method, int index) {
        if (type.arguments().isEmpty()) return Type.library("nothing");
        boolean keyed = isMap(type) && (method.equals("set") || method.equals("put") || method.equals("setdefault"));
        if (keyed) return type.arguments().get(Math.min(index, 1));
        boolean takes = switch (method) {
            case "push",
                    "unshift",
                    "add",
                    "append",
                    "fill",
                    "includes",
                    "indexOf",
                    "concat",
                    "insert",
                    "offer",
                    "addFirst",
                    "addLast",
                    "contains",
                    "remove" -> true;
            default -> false;
        };
        return takes ? type.arguments().getLast() : Type.library("nothing");
    }

    static Type outcome(Type.Library type, String of) {
        String name = type.name() + "." + of;
        return Type.library(name.length() > 200 ? "…" : name);
    }
}
