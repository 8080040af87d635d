import { noAnswer, type Problem } from '#claim/client/claim-request.ts';
import type { ClaimStatus } from '#claim/client/claim-answers.ts';
import { useClaim } from '#claim/claim/claim-context.ts';
import { Dialog } from '#claim/parts/dialog.tsx';
import { useTexts, type Translate } from '#claim/texts/texts.ts';

const textOf = (problem: Problem, phone: string, t: Translate): string => {
  const { code, status, message, faults } = problem;
  if (code === 'case_information') return t('errorCase', { phone });
  if (code === 'technical_difficulty' || status >= 500) return t('errorTechnical', { phone });
  if (code === 'files_missing') return t('errorFiles');
  if (code === 'no_id') return t('errorNoId');
  if (code === 'already_submitted') return t('errorAlreadySent');
  if (code === 'unexpected') return t('errorUnexpected');
  if (code === noAnswer.code) return t('errorNetworkKept');
  if (status === 429) return t('errorTooMany');
  const said = faults.map((fault) => fault.message).join(' ') || message;
  if (said !== '') return said;
  return t(status >= 400 && status < 500 ? 'errorRejected' : 'errorSubmit');
};

/** Why a form was not received. What was typed stays. */
export const SendProblemDialog = ({ problem, status }: { readonly problem: Problem; readonly status: ClaimStatus }) => {
  const t = useTexts();
  const { clearSendProblem, open, finish } = useClaim();
  const isEnded = problem.code === 'already_submitted' || problem.code === 'link_not_found';
  const confirm = (): void => {
    clearSendProblem();
    void (isEnded ? finish() : open());
    globalThis.scrollTo(0, 0);
  };
  const isOffline = problem.code === noAnswer.code;
  return (
    <Dialog title={t(isOffline ? 'errorNetwork' : 'submissionError')} close={confirm}>
      <p>{textOf(problem, status.phones.call, t)}</p>
      <button type="button" className="btn btn-primary" onClick={confirm}>
        {t('ok')}
      </button>
    </Dialog>
  );
};
