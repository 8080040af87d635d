import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import Modal from 'react-bootstrap/Modal';

import { focusFirst } from './focus-first.ts';
import { Refusal } from './refusal.tsx';
import type { Submit } from './use-submit.ts';

type Words = { readonly title: string; readonly failed: string; readonly cancel: string; readonly send: string };

type Props = {
  readonly id: string;
  readonly words: Words;
  readonly sent: Omit<Submit, 'faultOf'>;
  readonly close: () => void;
  readonly children: ReactNode;
};

/** A form in a dialog: its first entry that can be changed has the focus, a refusal stands above the fields, and it can be left. */
export const FormDialog = ({ id, words, sent: { form, running, refusal, submit }, close, children }: Props) => (
  <Modal
    show
    centered
    onEntered={() => focusFirst(form.current, 'input:not(:disabled), select:not(:disabled)')}
    onHide={close}
    aria-labelledby={id}
  >
    <Form noValidate ref={form} onSubmit={submit}>
      <Modal.Header closeButton closeLabel={words.cancel}>
        <Modal.Title as="h2" id={id}>
          {words.title}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body className="desk-form">
        <Refusal title={words.failed} reason={refusal} />
        {children}
      </Modal.Body>
      <Modal.Footer>
        <Button variant="outline-secondary" onClick={close}>
          {words.cancel}
        </Button>
        <Button type="submit" aria-disabled={running}>
          {words.send}
        </Button>
      </Modal.Footer>
    </Form>
  </Modal>
);
