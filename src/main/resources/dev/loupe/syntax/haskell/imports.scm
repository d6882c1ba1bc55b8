; The module; what is taken from it or hidden are occurrences.
(import module: (module) @import)
