; A component is what its file defines, and is called like it; it holds what its scripts define, as a class does.
(document) @class
