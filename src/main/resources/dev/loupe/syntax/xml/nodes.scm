(Comment) @comment
(XMLDecl) @annotation
(doctypedecl) @annotation
