import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import type { RecordEvent } from '#schemas/api/records.gen.ts';
import { useTexts } from '#runtime/texts/texts.ts';

type Props = {
  readonly event: RecordEvent;
  /** The one that usually comes next; only one button of a page stands out. */
  readonly isNext: boolean;
  readonly choose: () => void;
};

/** An event that a person may send; one that somebody else has to send stays in sight, with the reason. */
export const EventButton = ({ event: { label, style, refused }, isNext, choose }: Props) => {
  const { local } = useTexts();
  const reason = useId();
  const variant = style === 'danger' ? 'outline-danger' : isNext ? 'primary' : 'outline-primary';
  if (refused === undefined)
    return (
      <Button variant={variant} onClick={choose}>
        {local(label)}
      </Button>
    );
  return (
    <div className="desk-refused-event">
      <Button variant={variant} className="disabled" aria-disabled aria-describedby={reason}>
        {local(label)}
      </Button>
      <div id={reason} className="form-text">
        {local(refused)}
      </div>
    </div>
  );
};
