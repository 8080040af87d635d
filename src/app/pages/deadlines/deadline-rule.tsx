import { useLanguage } from '#app/context/desk-context.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { deadlineWords } from '#runtime/fields/deadline-words.ts';
import { deskTexts } from '#runtime/texts/texts.ts';
import type { OpenDayOfRecord, OpenDays } from '#schemas/api/records.gen.ts';
import type { Deadline } from '#schemas/meta/rules.gen.ts';

const isDeadline = (rule: PlainRecord | undefined): rule is PlainRecord & Deadline => rule?.['trigger'] !== undefined;

type Props = { readonly day: OpenDayOfRecord; readonly rules: OpenDays['rules'] };

/** How a deadline was counted, and by what rule. */
export const DeadlineRule = ({ day, rules }: Props) => {
  const rule = rules[`${day.automation}/${day.deadline}`];
  const words = deadlineWords(day.days, isDeadline(rule) ? rule : undefined, deskTexts[useLanguage()]);
  if (words === undefined) return null;
  return (
    <>
      <span>{words.counted}.</span> {words.safe !== undefined && <span>{words.safe}.</span>} <span>{words.authority}</span>
    </>
  );
};
