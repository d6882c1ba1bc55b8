/// How arguments and answers are described, and how answers are kept within a budget.
///
/// [Param] describes components of records, and [ParamRules] the rules for reading and writing them. An
/// [AnswerWriter] cuts an answer to the client's [AnswerBudget] as its components say ([Cut];
/// [JsonTruncation] cuts what is still too long), and an [Omission] says what is missing. Control characters
/// are escaped ([Sanitized]). Uses no other part of `tools`.
@NullMarked
package dev.loupe.tools.answer;

import org.jspecify.annotations.NullMarked;
