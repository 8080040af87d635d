import { noteFault } from '#engine/workflow/event-faults.ts';
import { RequiredMark } from '#runtime/fields/required-mark.tsx';
import { useTexts } from '#runtime/texts/texts.ts';

type Props = {
  readonly id: string;
  readonly setting: 'offered' | 'required';
  /** Whether a client reads it, too. */
  readonly isForClient?: boolean | undefined;
  readonly note: string;
  /** Whether a missing note is told. */
  readonly asked: boolean;
  readonly write: (note: string) => void;
};

/** The note that a person writes with an event. */
export const NoteEntry = ({ id, setting, isForClient = false, note, asked, write }: Props) => {
  const { t, local } = useTexts();
  const fault = asked ? noteFault(setting, note) : undefined;
  const required = setting === 'required';
  const told = fault === undefined ? [] : [`${id}-error`];
  return (
    <div className="desk-field">
      <div className="desk-label">
        <label htmlFor={id}>{t('eventNoteLabel')}</label>
        <RequiredMark required={required} />
      </div>
      <textarea
        id={id}
        className={`form-control${fault === undefined ? '' : ' is-invalid'}`}
        rows={3}
        maxLength={4000}
        value={note}
        aria-required={required}
        aria-invalid={fault !== undefined}
        aria-describedby={[`${id}-help`, ...told].join(' ')}
        onChange={({ target }) => write(target.value)}
      />
      <div id={`${id}-help`} className="form-text desk-help">
        {t(isForClient ? 'eventNoteClient' : 'eventNoteHelp')}
      </div>
      {fault !== undefined && (
        <div id={`${id}-error`} className="desk-error">
          <span className="visually-hidden">{t('error')} </span>
          {local(fault.message)}
        </div>
      )}
    </div>
  );
};
