import { inventDoctor } from './invented-people.ts';
import { head, stacked } from './layout-parts.ts';
import { cityLine, fullName, instructions, streetOf, truthOf, type PanelDraft } from './panel-parts.ts';
import { line, space, type PanelPaper, type Sheet } from './paper.ts';

const withDegrees = (person: PanelDraft['doctors'][number]): string => `${fullName(person)}, ${person.degrees}`;

const roles = [
  ['Injured Worker', 'Secondary treater'],
  ['Prior AME:', 'Employee:'],
  ['Physician currently providing care', 'Treater'],
] as const;

/** A panel below people with degrees and offices of their own, each under a role; the injured worker may be a doctor, too. */
export function otherPeople(draft: PanelDraft): PanelPaper {
  const { random, variant } = draft;
  const injured = inventDoctor(random, 'Psychiatry');
  const people = roles[variant === 1 || variant === 2 ? variant : 0].flatMap((role): Sheet => {
    const person = /worker|employee/iu.test(role) ? injured : inventDoctor(random, 'Psychiatry');
    const top = role.endsWith(':') ? [line(`${role} ${withDegrees(person)}`)] : [line(role), line(withDegrees(person))];
    return [{ kind: 'lines', lines: [...top, line(streetOf(person)), line(cityLine(person)), line(`Phone: ${person.phone}`)] }, space()];
  });
  const own = { ...draft, facts: { ...draft.facts, employeeName: withDegrees(injured) } };
  return { sheets: [[...people, ...head(own), ...stacked(own), ...instructions]], truth: truthOf(own) };
}
