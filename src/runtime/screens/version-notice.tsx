import { useState } from 'react';
import { Notice } from '#runtime/parts/notice.tsx';
import Button from 'react-bootstrap/Button';
import type { PublishedVersion } from '#runtime/ports/automation.port.ts';
import { useTexts } from '#runtime/texts/texts.ts';
import { useAutomation, useAutomationState } from '#runtime/workflow/automation-context.ts';
import type { Carried } from '#runtime/workflow/automation-state.ts';

export type MoveOver = (published: PublishedVersion, carried: Carried | undefined) => void;

/** Tells that the automation was published anew while it is open. What was typed goes over, or the form stays as it is for now. */
export const VersionNotice = ({ moveOver }: { readonly moveOver: MoveOver }) => {
  const { open, ports } = useAutomation();
  const { t } = useTexts();
  const version = useAutomationState((state) => state.newVersion);
  const mustUpdate = useAutomationState((state) => state.fault?.code === 'version_changed');
  const [later, setLater] = useState<string | undefined>(undefined);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  if (version === undefined || (later === version && !mustUpdate)) return null;
  const update = async (): Promise<void> => {
    setBusy(true);
    const answer = await ports.versions.load(version);
    setBusy(false);
    if (!answer.ok) return setFailure(answer.problem.message);
    const carried = await open.drafts.carry(version);
    ports.notify({ tone: 'success', text: t('versionUpdated') });
    moveOver(answer.value, carried);
  };
  return (
    <Notice tone="warning" className="desk-version">
      <p>
        {t('versionChanged')} {mustUpdate && t('versionMustUpdate')}
      </p>
      {failure !== undefined && <p>{t('versionLoadFailed', { message: failure })}</p>}
      <Button size="sm" variant="primary" disabled={busy} onClick={() => void update()}>
        {t('versionUpdate')}
      </Button>{' '}
      {!mustUpdate && (
        <Button size="sm" variant="outline-secondary" onClick={() => setLater(version)}>
          {t('versionLater')}
        </Button>
      )}
    </Notice>
  );
};
