import { useTexts } from '#runtime/texts/texts.ts';
import { NoteEntry } from '../record/note-entry.tsx';
import { useEventState } from './event-state.ts';
import { noteId, type OpenEvent } from './open-event.ts';

const hasClient = ({ loaded: { published } }: OpenEvent): boolean => published.automation.manifest.link !== undefined;

/** The note of an event, where it takes one. */
export const EventNote = ({ open }: { readonly open: OpenEvent }) => {
  const { t } = useTexts();
  const { note, noteAsked } = useEventState(open);
  const { note: setting } = open.offer;
  if (setting === undefined) return null;
  return (
    <section className="desk-section">
      <h3 className="desk-section-title">{t('eventNote')}</h3>
      <NoteEntry id={noteId} setting={setting} isForClient={hasClient(open)} note={note} asked={noteAsked} write={open.write} />
    </section>
  );
};
