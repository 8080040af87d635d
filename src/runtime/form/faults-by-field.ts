import type { Problem } from '#runtime/ports/call-result.ts';
import type { PointerTexts } from '#runtime/store/form-snapshot.ts';
import type { OpenForm } from './open-form.ts';

/** The faults of a refusal that stand at fields of this form, by field. */
export const faultsByField = (problem: Problem, form: OpenForm): PointerTexts => {
  const placed = (problem.faults ?? []).filter(({ pointer }) => form.parts.layout.sectionOf(pointer) !== undefined);
  return new Map(placed.map((fault) => [fault.pointer, [[fault.message, fault.remedy].filter(Boolean).join(' ')]]));
};
