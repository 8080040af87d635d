import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { deskError, problemOf } from '#app/client/problem.ts';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { LinesField } from '#app/forms/lines-field.tsx';
import { TextField } from '#app/forms/text-field.tsx';
import { useSubmit } from '#app/forms/use-submit.ts';
import { isEmail } from '#app/sign-in/validate-sign-in.ts';
import { useUnsavedEdits } from '#app/unsaved/use-unsaved-edits.ts';

export type Question = 'giveUp' | 'handOver';

type Props = {
  readonly question: Question;
  readonly subject: string;
  readonly cancel: () => void;
  /** Throws what was refused. */
  readonly answer: (body: Readonly<Record<string, string>>) => Promise<void>;
};

const maxReasonLength = 500;

const notRight = (name: string, message: string): Error =>
  deskError(problemOf({ code: 'invalid_input', message, faults: [{ pointer: `/${name}`, code: 'missing', message }] }));

/** Asks why work is given up, or who takes it over; it stays open with its words until that is done. */
export const JobQuestion = ({ question, subject, cancel, answer }: Props) => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  useUnsavedEdits(text, '');
  const isReason = question === 'giveUp';
  const name = isReason ? 'reason' : 'assignedTo';
  const { faultOf, ...sent } = useSubmit([name], async () => {
    const isRight = isReason ? text.trim() !== '' : isEmail(text);
    if (!isRight) throw notRight(name, t(isReason ? 'operations.reasonMissing' : 'operations.personMissing'));
    await answer({ [name]: text.trim() });
  });
  const words = {
    title: t(isReason ? 'operations.giveUpTitle' : 'operations.handOverTitle'),
    failed: t(isReason ? 'operations.giveUpFailed' : 'operations.handOverFailed'),
    cancel: t('operations.cancel'),
    send: t(isReason ? 'operations.giveUp' : 'operations.handOver'),
  };
  const entry = { id: 'job-answer', value: text, fault: faultOf(name), change: setText, maxLength: maxReasonLength };
  return (
    <FormDialog id="job-question" words={words} sendVariant={isReason ? 'danger' : 'primary'} sent={sent} close={cancel}>
      <p>{subject}</p>
      {isReason ? (
        <LinesField {...entry} label={t('operations.reason')} hint={t('operations.reasonHelp')} />
      ) : (
        <TextField {...entry} label={t('operations.handOverTo')} />
      )}
    </FormDialog>
  );
};
