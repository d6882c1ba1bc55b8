/// How arguments and answers are described, and how answers are kept within a budget.
///
/// [Param] describes components of records, and [ParamRules] the rules for reading and writing them; a
/// [View] describes the members of an answer that is made of other things. A view fits its answer to the
/// client's [AnswerBudget] ([Truncation]; [JsonTruncation] for what is still too long) and reports what is
/// missing ([Left], [Omission]); control characters are escaped ([Sanitized]). Uses no other part of `tools`.
@NullMarked
package dev.loupe.tools.answer;

import org.jspecify.annotations.NullMarked;
