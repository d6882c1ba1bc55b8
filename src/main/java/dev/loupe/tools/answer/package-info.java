/// How arguments and answers are described, and how answers are kept within a budget.
///
/// [Param] describes components of records, and [ParamRules] the rules for reading and writing them. An
/// answer is cut to the client's [AnswerBudget] ([Truncation] by the tool, [JsonTruncation] for what is
/// still too long; an [Omission] says what is missing) and freed of control characters ([Sanitized]). Uses
/// no other part of `tools`.
@NullMarked
package dev.loupe.tools.answer;

import org.jspecify.annotations.NullMarked;
