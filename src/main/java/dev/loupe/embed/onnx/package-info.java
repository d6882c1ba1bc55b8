/// How is a transformer in a file asked?
///
/// [WordPiece] makes a text's tokens as BERT's own tokenizer does, [OnnxModel] runs them through ONNX
/// Runtime, [OnnxEmbedder] is the provider. ONNX Runtime's jar is not part of Loupe's build
/// (docs/decisions/0030): nothing here is loaded unless a model is named.
@NullMarked
package dev.loupe.embed.onnx;

import org.jspecify.annotations.NullMarked;
