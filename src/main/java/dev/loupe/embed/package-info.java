/// Embedding models: texts to vectors.
///
/// [EmbeddingProvider] is the interface; [EmbeddingSettings] selects one from the environment. The built-in
/// embedder is a static model: a table with one vector per token, and a text's vector is the weighted sum of
/// its tokens' ([StaticModel]). It knows neither word order nor negation, and it is three orders of magnitude
/// faster than a transformer that finds as well. [WordScanner] splits text into words, [TokenVocabulary] maps
/// words to tokens, and [StaticEmbedder] sums the vectors. model trains it. Transformers in files are
/// in `embed.onnx`, servers in `embed.remote`.
@NullMarked
package dev.loupe.embed;

import org.jspecify.annotations.NullMarked;
