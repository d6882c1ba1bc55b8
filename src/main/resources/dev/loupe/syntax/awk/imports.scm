(directive (string) @import) @importing
