/// What does this text mean, as a vector?
///
/// The embedder is a static model: a table with one vector a token, and a text's vector is the weighted sum
/// of its tokens' ([StaticModel]). It knows neither word order nor negation, and it is three orders of
/// magnitude faster than a transformer that finds as well. [WordScanner] cuts text into words, [Vocabulary]
/// turns words into tokens, [StaticEmbedder] adds up. bench/model trains it.
@NullMarked
package dev.loupe.embed;

import org.jspecify.annotations.NullMarked;
