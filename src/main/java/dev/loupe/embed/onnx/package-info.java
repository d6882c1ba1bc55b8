/// Transformers in ONNX files.
///
/// [WordPiece] tokenizes text as BERT's own tokenizer does, [OnnxModel] runs the tokens through ONNX Runtime,
/// and [OnnxEmbedder] is the provider. ONNX Runtime's jar is not part of Loupe's build (docs/decisions/0030):
/// nothing here is loaded unless a model is configured.
@NullMarked
package dev.loupe.embed.onnx;

import org.jspecify.annotations.NullMarked;
