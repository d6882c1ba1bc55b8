(import_decl (long_identifier) @import)
; #load "file.fs", #r "nuget: Package"
(fsi_directive_decl (string) @import)
