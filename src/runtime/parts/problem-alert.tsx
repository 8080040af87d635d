import { useEffect, useState, type Ref } from 'react';
import CloseButton from 'react-bootstrap/CloseButton';
import { Notice } from './notice.tsx';
import type { Problem } from '#runtime/ports/call-result.ts';
import { useTexts } from '#runtime/texts/texts.ts';

const useSecondsLeft = (problem: Problem): number => {
  const [left, setLeft] = useState(problem.retryAfterSeconds ?? 0);
  const [counted, setCounted] = useState(problem);
  if (counted !== problem) {
    setCounted(problem);
    setLeft(problem.retryAfterSeconds ?? 0);
  }
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
};

type Props = {
  readonly problem: Problem;
  readonly kept?: boolean;
  readonly onClose?: () => void;
  /** Whether a fault is told at its field already. */
  readonly shownAtField?: (pointer: string) => boolean;
  readonly ref?: Ref<HTMLDivElement>;
};

/** Why a call failed and what can be done, in words; with the reference by which the office finds it. */
export const ProblemAlert = ({ problem, kept = false, onClose, shownAtField: toldAt, ref }: Props) => {
  const { t } = useTexts();
  const left = useSecondsLeft(problem);
  const isTold = ({ pointer, message, remedy }: NonNullable<Problem['faults']>[number]): boolean =>
    toldAt?.(pointer) === true || (remedy === undefined && problem.message.includes(message));
  const faults = (problem.faults ?? []).filter((fault) => !isTold(fault));
  return (
    <Notice ref={ref} tabIndex={-1} tone="danger" className={`desk-problem${onClose === undefined ? '' : ' alert-dismissible'}`}>
      {onClose !== undefined && <CloseButton aria-label={t('close')} onClick={onClose} />}
      <strong>{t('faultTitle')}</strong>
      <p>{problem.code === 'no_answer' ? t('faultNoAnswer') : problem.message}</p>
      {faults.length > 0 && (
        <ul>
          {faults.map((fault) => (
            <li key={`${fault.pointer} ${fault.code}`}>{[fault.message, fault.remedy].filter(Boolean).join(' ')}</li>
          ))}
        </ul>
      )}
      {left > 0 && <p>{t('faultRetryIn', { seconds: left })}</p>}
      {kept && <p>{t('faultKept')}</p>}
      {problem.requestId !== undefined && <p className="desk-reference">{t('faultReference', { id: problem.requestId })}</p>}
    </Notice>
  );
};
