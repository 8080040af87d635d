import type { DataFault } from '#engine/data/data-fault.ts';
import { type Language, textIn } from '#engine/data/localized-text.ts';
import type { Refusal } from '#engine/plan/act.ts';
import { AppError, type InputFault } from '#server/platform/app-error.ts';

/** A fault as an answer says it. */
export function inputFault(fault: DataFault): InputFault {
  return faultIn(fault, 'en');
}

/** The same in the language of whoever reads it. */
function faultIn({ pointer, code, message }: DataFault, language: Language): InputFault {
  return { pointer, code, message: textIn(message, language) };
}

/** An act that is refused, with why and all that is wrong. */
export function refusedAct({ code, say, why, at }: Refusal, language: Language = 'en'): AppError {
  const faults = at.length === 0 ? {} : { faults: at.map((fault) => faultIn(fault, language)) };
  return new AppError(code, textIn(say, language), { facts: { why }, ...faults });
}
