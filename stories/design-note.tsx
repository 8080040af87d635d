import { useState, type SubmitEvent } from 'react';
import { noteAddress, type Approval } from './plan/note-address.ts';
import type { Declared, DesignEntry } from './plan/scene.ts';

type Props = { readonly declared: Declared; readonly storyKey: string };

const Said = ({ entry, version }: { readonly entry: DesignEntry | undefined; readonly version: string }) => {
  const { note, approved } = entry ?? {};
  const isCurrent = approved?.version === version.slice(0, 12);
  return (
    <>
      <p>{note ?? 'No note.'}</p>
      <p>
        {approved === undefined && 'Not approved yet.'}
        {approved !== undefined &&
          `Approved by ${approved.by} on ${approved.on}${isCurrent ? '.' : '; the declaration was changed since.'}`}
      </p>
    </>
  );
};

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

const Approving = ({ approved }: { readonly approved: DesignEntry['approved'] }) => (
  <>
    <label htmlFor="story-approved">Approved by</label>
    <input id="story-approved" name="approvedBy" className="form-control" maxLength={120} defaultValue={approved?.by ?? ''} />
    <button className="btn btn-outline-primary btn-sm" type="submit" name="approval" value={'given' satisfies Approval}>
      Approve this version
    </button>{' '}
    {approved !== undefined && (
      <button className="btn btn-outline-secondary btn-sm" type="submit" name="approval" value={'taken back' satisfies Approval}>
        Take the approval back
      </button>
    )}
  </>
);

const NoteForm = ({ declared, storyKey }: Props) => {
  const entry = declared.design[storyKey];
  const [answered, setAnswered] = useState('');
  const save = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter);
    const body = {
      automation: declared.automation.manifest.id,
      story: storyKey,
      note: textOf(form, 'note'),
      approval: textOf(form, 'approval'),
      approvedBy: textOf(form, 'approvedBy'),
      version: declared.version,
    };
    const answer = await fetch(noteAddress, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    setAnswered(answer.ok ? 'Kept in design.json.' : `Not kept: ${await answer.text()}`);
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <label htmlFor="story-note">Note</label>
      <textarea id="story-note" name="note" className="form-control" rows={2} maxLength={2000} defaultValue={entry?.note ?? ''} />
      <button className="btn btn-outline-primary btn-sm" type="submit" name="approval" value={'kept' satisfies Approval}>
        Keep this note
      </button>
      <Approving approved={entry?.approved} />
      <output>{answered}</output>
    </form>
  );
};

/** What a designer said of this story, from design.json; it can be changed while Storybook runs on the files. */
export const DesignNote = ({ declared, storyKey }: Props) => (
  <aside className="story-note" aria-label="Designer's note">
    <strong>Designer’s note</strong>
    <Said entry={declared.design[storyKey]} version={declared.version} />
    {import.meta.env.DEV && (
      <details>
        <summary>Change it</summary>
        <NoteForm key={storyKey} declared={declared} storyKey={storyKey} />
      </details>
    )}
  </aside>
);
