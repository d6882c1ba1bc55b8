; Keys of the first three levels, not those within arrays; of several values (JSON lines) those of the first.
; Objects are modules; a key with less than ten lines stays in the chunk around it. Deeper keys have no names in the
; outline, but long chunks are cut at them.

; Level 1.
(document . (comment)* . (object (pair key: (string . (string_content) @name @identifier .) value: (object) @body) @module)
  (#set! level 1) (#set! least 10))
(document . (comment)* . (object (pair key: (string . (string_content) @name @identifier .) value: (array) @body) @field)
  (#set! level 1) (#set! least 10) (#set! chunk))
(document . (comment)* . (object (pair key: (string . (string_content) @name @identifier .)) @field)
  (#set! level 1))
; Level 2.
(document . (comment)* . (object (pair value: (object (pair key: (string . (string_content) @name @identifier .) value: (object) @body) @module)))
  (#set! level 2) (#set! least 10))
(document . (comment)* . (object (pair value: (object (pair key: (string . (string_content) @name @identifier .) value: (array) @body) @field)))
  (#set! level 2) (#set! least 10) (#set! chunk))
(document . (comment)* . (object (pair value: (object (pair key: (string . (string_content) @name @identifier .)) @field)))
  (#set! level 2))
; Level 3.
(document . (comment)* . (object (pair value: (object (pair value: (object (pair key: (string . (string_content) @name @identifier .) value: (object) @body) @module)))))
  (#set! level 3) (#set! least 10))
(document . (comment)* . (object (pair value: (object (pair value: (object (pair key: (string . (string_content) @name @identifier .) value: (array) @body) @field)))))
  (#set! level 3) (#set! least 10) (#set! chunk))
(document . (comment)* . (object (pair value: (object (pair value: (object (pair key: (string . (string_content) @name @identifier .)) @field)))))
  (#set! level 3))
