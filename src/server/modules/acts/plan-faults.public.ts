import type { DataFault } from '#engine/data/data-fault.ts';
import { textIn } from '#engine/data/localized-text.ts';
import type { Refusal } from '#engine/plan/act.ts';
import { AppError, type InputFault } from '#server/platform/app-error.ts';

/** A fault as an answer says it. */
export function inputFault({ pointer, code, message }: DataFault): InputFault {
  return { pointer, code, message: textIn(message, 'en') };
}

/** An act that is refused, with why and all that is wrong. */
export function refusedAct({ code, say, why, at }: Refusal): AppError {
  return new AppError(code, textIn(say, 'en'), { facts: { why }, ...(at.length === 0 ? {} : { faults: at.map(inputFault) }) });
}
