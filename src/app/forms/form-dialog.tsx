import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import Modal from 'react-bootstrap/Modal';

import { useDesk } from '#app/context/desk-context.ts';

import { focusFirst } from './focus-first.ts';
import { Refusal } from './refusal.tsx';
import type { Submit } from './use-submit.ts';

type Words = { readonly title: string; readonly failed: string; readonly cancel: string; readonly send: string };

type Props = {
  readonly id: string;
  readonly words: Words;
  readonly sendVariant?: 'primary' | 'danger';
  readonly sent: Omit<Submit, 'faultOf'>;
  readonly close: () => void;
  readonly children: ReactNode;
};

const entries = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** A form in a dialog: its first entry that can be changed has the focus, a refusal stands above the fields, and it can be left while no call runs. */
export const FormDialog = ({ id, words, sendVariant = 'primary', sent, close, children }: Props) => {
  const { form, running, refusal, submit } = sent;
  const { unsaved } = useDesk();
  const leave = (): void => {
    if (!running) close();
  };
  // The button says what it does; Escape is pressed by mistake.
  const leaveByKey = async (): Promise<void> => {
    if (!unsaved.any() || (await unsaved.ask('dialog'))) leave();
  };
  return (
    <Modal
      show
      centered
      // A click beside it would throw away what is typed.
      backdrop="static"
      keyboard={!running}
      onEntered={() => focusFirst(form.current, entries)}
      onHide={() => void leaveByKey()}
      aria-labelledby={id}
    >
      <Form noValidate ref={form} onSubmit={submit}>
        <Modal.Header closeButton closeLabel={words.cancel}>
          <Modal.Title as="h2" id={id}>
            {words.title}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body className="desk-settings">
          <Refusal title={words.failed} reason={refusal} />
          {children}
        </Modal.Body>
        <Modal.Footer>
          <Button variant="outline-secondary" aria-disabled={running} onClick={leave}>
            {words.cancel}
          </Button>
          <Button type="submit" variant={sendVariant} aria-disabled={running}>
            {words.send}
          </Button>
        </Modal.Footer>
      </Form>
    </Modal>
  );
};
