import { useEffect, useMemo, useRef } from 'react';
import { computedText } from '#runtime/fields/computed-text.ts';
import { deadlineWords } from '#runtime/fields/deadline-words.ts';
import { DeadlineDays } from '#runtime/fields/deadline-days.tsx';
import { servedWords } from '#runtime/parts/serving-words.ts';
import { LetterList } from '#runtime/letter/letter-list.tsx';
import { useTexts } from '#runtime/texts/texts.ts';
import { useAutomation, useAutomationState } from '#runtime/workflow/automation-context.ts';
import type { ShownReceipt } from '#runtime/workflow/shown-receipt.ts';
import { openedForm } from '#engine/compilation/compile-form.ts';
import { hiddenItemsOfStored } from '#engine/form/stored-items.ts';
import { LogEntry } from '#runtime/grid/log-entry.tsx';
import { DeferredNotice } from '#runtime/record/deferred-notice.tsx';
import { FullNumber } from '#runtime/record/full-number.tsx';
import { usDateTime } from '#domain/calendar-date.ts';
import { valueOfPath } from '#engine/data/places.ts';
import { layoutOf } from '#runtime/form/lay-out-form.ts';

const Facts = ({ receipt }: { readonly receipt: ShownReceipt }) => {
  const { t } = useTexts();
  return (
    <dl className="desk-read">
      <div>
        <dt>{t('receiptNumber')}</dt>
        <dd>
          <FullNumber id={receipt.id} />
        </dd>
      </div>
      {receipt.caseFileNumber !== undefined && (
        <div>
          <dt>{t('receiptCase')}</dt>
          <dd>{receipt.caseFileNumber}</dd>
        </div>
      )}
      <div>
        <dt>{t('receiptTime')}</dt>
        <dd>{t('pacificTime', { time: usDateTime(receipt.createdAt) })}</dd>
      </div>
    </dl>
  );
};

const Amounts = ({ receipt }: { readonly receipt: ShownReceipt }) => {
  const { automation } = useAutomation();
  const texts = useTexts();
  const form = useAutomationState((state) => state.form);
  const stored = useMemo(() => ({ compiled: openedForm(automation), ...receipt }), [automation, receipt]);
  const hidden = form?.store.snapshot().state.hiddenItems ?? hiddenItemsOfStored(stored);
  const shown = layoutOf(automation).sections.flatMap((section) =>
    section.items.flatMap((item) => {
      if ((item.kind !== 'computed' && item.kind !== 'deadline') || hidden.has(item.place)) return [];
      const value = valueOfPath(receipt.computed, item.path);
      const words = item.kind === 'deadline' ? deadlineWords(value, item.declared, texts) : computedText(value, item.type, texts);
      return words === undefined ? [] : [{ path: item.path, title: texts.local(item.item.title), words }];
    }),
  );
  if (shown.length === 0) return null;
  return (
    <>
      <h3 className="desk-section-title">{texts.t('receiptComputed')}</h3>
      <dl className="desk-read">
        {shown.map(({ path, title, words }) => (
          <div key={path}>
            <dt>{title}</dt>
            <dd>{typeof words === 'string' ? words : <DeadlineDays words={words} />}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};

const Listed = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <>
      <h3 className="desk-section-title">{title}</h3>
      <ul>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </>
  );

/** What was sent or saved: its number, the letter, the entry of the log. */
export const ReceiptScreen = () => {
  const { automation, ports } = useAutomation();
  const texts = useTexts();
  const { t } = texts;
  const receipt = useAutomationState((state) => state.receipt);
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), []);
  if (receipt === undefined) return null;
  const { letters = [], copies = [], logEntry, deferred } = receipt;
  const own = copies.length === 0 ? undefined : receipt.caseFileNumber;
  const all = [
    ...letters.map((letter) => ({ ...letter, caseFileNumber: own })),
    ...copies.flatMap(({ caseFileNumber, letters: others }) => others.map((letter) => ({ ...letter, caseFileNumber }))),
  ];
  const served = servedWords(
    all.flatMap(({ reached = [] }) => reached),
    texts,
  );
  return (
    <section ref={region} tabIndex={-1} className="desk-receipt" aria-label={t('receiptTitle')}>
      <p className="desk-receipt-message">{[receipt.message, served].filter(Boolean).join(' ')}</p>
      {deferred !== undefined && <DeferredNotice deferred={deferred} />}
      <Facts receipt={receipt} />
      <Amounts receipt={receipt} />
      <Listed
        title={t('receiptCopies')}
        lines={copies.map(({ caseFileNumber, caseName }) => [caseFileNumber, caseName].filter(Boolean).join(' · '))}
      />
      <Listed title={t('receiptWarnings')} lines={receipt.warnings.map(({ message }) => message)} />
      <Listed title={t('receiptEnclosures')} lines={(receipt.enclosures ?? []).map(({ name }) => name)} />
      {automation.log !== undefined && logEntry !== undefined && (
        <LogEntry log={automation.log} automation={automation} entry={logEntry} labels={receipt.labels} />
      )}
      {all.length > 0 && (
        <>
          <h3 className="desk-section-title">{t(all.length > 1 ? 'receiptLetters' : 'receiptLetter')}</h3>
          <LetterList
            letters={all.map(({ documentId, model, caseFileNumber }) => ({ id: documentId, model, caseFileNumber }))}
            load={ports.documents.documentBytes}
          />
        </>
      )}
    </section>
  );
};
