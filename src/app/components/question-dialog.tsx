import { useEffect, useEffectEvent, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';

import type { DeskQuestion } from '#app/state/desk-questions.ts';
import { isPressed, shortcutOf, shownKeys } from '#runtime/screens/shortcuts.ts';

/** Not the key that sends: who presses that one twice has answered nothing. */
const yesKeys = 'alt+y';

/** Asks before the desk writes something that is rarely meant, such as the same letter twice; Escape goes back to the form. */
export const QuestionDialog = ({ question: { sentences, answer } }: { readonly question: DeskQuestion }) => {
  const { t } = useTranslation();
  const back = useRef<HTMLButtonElement>(null);
  const listen = useEffectEvent((event: KeyboardEvent): void => {
    if (event.repeat || !isPressed(yesKeys, event)) return;
    event.preventDefault();
    answer(true);
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => listen(event);
    globalThis.addEventListener('keydown', press);
    return () => globalThis.removeEventListener('keydown', press);
  }, []);
  return (
    <Modal
      show
      centered
      backdrop="static"
      onEntered={() => back.current?.focus()}
      onHide={() => answer(false)}
      aria-labelledby="desk-question-title"
    >
      <Modal.Header>
        <Modal.Title as="h2" id="desk-question-title" className="fs-5">
          {t('question.title')}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Modal.Body>
      <Modal.Footer>
        <Button ref={back} variant="outline-secondary" onClick={() => answer(false)}>
          {t('question.back')}
        </Button>
        <Button variant="primary" aria-keyshortcuts={shortcutOf(yesKeys)} onClick={() => answer(true)}>
          {t('question.yes')}
          <kbd aria-hidden="true">{shownKeys(yesKeys)}</kbd>
        </Button>
      </Modal.Footer>
    </Modal>
  );
};
