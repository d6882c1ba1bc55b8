(include_directive filenames: (list (_) @import)) @importing
