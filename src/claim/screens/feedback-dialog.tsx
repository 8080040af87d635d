import { useId, useState, type SyntheticEvent } from 'react';
import { cleanText } from '#domain/plain-text.ts';
import { useClaim } from '#claim/claim/claim-context.ts';
import { Dialog } from '#claim/parts/dialog.tsx';
import { useTexts } from '#claim/texts/texts.ts';

const longestComment = 1000;
const scale = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

type ScaleProps = {
  readonly title: string;
  readonly value: number | undefined;
  readonly fault: string;
  readonly choose: (value: number) => void;
};

const Scale = ({ title, value, fault, choose }: ScaleProps) => {
  const t = useTexts();
  const name = useId();
  return (
    <fieldset aria-describedby={`${name}-fault`}>
      <legend className="form-label">{title}</legend>
      <div className="claim-scale">
        {scale.map((each) => (
          <label key={each}>
            <input type="radio" name={name} value={each} checked={value === each} onChange={() => choose(each)} />
            <span>{each}</span>
          </label>
        ))}
      </div>
      <div className="claim-trip-head claim-quiet" aria-hidden="true">
        <span>{t('veryPoor')}</span>
        <span>{t('excellent')}</span>
      </div>
      <div id={`${name}-fault`} className="claim-fault" role="alert">
        {value === undefined ? fault : ''}
      </div>
    </fieldset>
  );
};

const FailedDialog = ({ close, again }: { readonly close: () => void; readonly again: () => void }) => {
  const t = useTexts();
  return (
    <Dialog title={t('feedbackFailed')} close={close}>
      <p>{t('feedbackError')}</p>
      <div className="claim-pair">
        <button type="button" className="btn btn-light" onClick={close}>
          {t('cancel')}
        </button>
        <button type="button" className="btn btn-primary" onClick={again}>
          {t('tryAgain')}
        </button>
      </div>
    </Dialog>
  );
};

const ThanksDialog = ({ done }: { readonly done: () => void }) => {
  const t = useTexts();
  return (
    <Dialog title={t('feedbackThanks')} close={done}>
      <button type="button" className="btn btn-primary" onClick={done}>
        {t('close')}
      </button>
    </Dialog>
  );
};

const Comments = ({ value, change }: { readonly value: string; readonly change: (text: string) => void }) => {
  const t = useTexts();
  return (
    <div>
      <label className="form-label" htmlFor="comments">
        {t('comments')}
      </label>
      <textarea
        id="comments"
        className="form-control"
        rows={3}
        maxLength={longestComment}
        value={value}
        aria-describedby="comments-count"
        onChange={({ target }) => change(target.value)}
      />
      <div id="comments-count" className="form-text">
        {t('characters', { count: value.length })}
      </div>
    </div>
  );
};

type Props = { readonly close: () => void; readonly done: () => void };

/** How it was, on two scales of ten, with a comment. */
export const FeedbackDialog = ({ close, done }: Props) => {
  const t = useTexts();
  const { sendFeedback } = useClaim();
  const [experience, setExperience] = useState<number | undefined>(undefined);
  const [recommendation, setRecommendation] = useState<number | undefined>(undefined);
  const [comments, setComments] = useState('');
  const [stage, setStage] = useState<'asking' | 'tried' | 'sending' | 'sent' | 'failed'>('asking');
  const isWhole = experience !== undefined && recommendation !== undefined;
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (!isWhole) return setStage('tried');
    setStage('sending');
    const text = cleanText(comments);
    const rated = { experienceRating: experience, recommendationRating: recommendation, comments: text === '' ? null : text };
    const answer = await sendFeedback(rated);
    // Feedback that is there already was given, from another device or at a first try.
    setStage(answer.ok || answer.problem.status === 409 ? 'sent' : 'failed');
  };
  if (stage === 'sent') return <ThanksDialog done={done} />;
  if (stage === 'failed') return <FailedDialog close={close} again={() => setStage('tried')} />;
  const isTried = stage !== 'asking';
  return (
    <Dialog title={t('askFeedback')} close={close}>
      <form className="claim-stack" noValidate onSubmit={(event) => void send(event)}>
        <Scale title={t('experienceAsk')} value={experience} fault={isTried ? t('experienceRequired') : ''} choose={setExperience} />
        <Scale title={t('recommendAsk')} value={recommendation} fault={isTried ? t('recommendRequired') : ''} choose={setRecommendation} />
        <Comments value={comments} change={setComments} />
        <div className="claim-pair">
          <button type="button" className="btn btn-light" onClick={close}>
            {t('cancel')}
          </button>
          <button type="submit" className="btn btn-primary" aria-disabled={!isWhole || stage === 'sending'}>
            {t('sendFeedback')}
          </button>
        </div>
      </form>
    </Dialog>
  );
};
