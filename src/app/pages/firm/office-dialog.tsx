import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';

import { focusFirst } from '#app/forms/focus-first.ts';
import { Refusal } from '#app/forms/refusal.tsx';
import { TextField } from '#app/forms/text-field.tsx';
import { useSubmit } from '#app/forms/use-submit.ts';

import { newOffice, officeFields, type OfficeFields } from './firm.ts';

type Props = {
  /** Absent for a new one. */
  readonly office?: OfficeFields;
  readonly close: () => void;
  readonly save: (office: OfficeFields) => Promise<void>;
};

/** The address that letters of the attorneys of this office have. */
export const OfficeDialog = ({ office, close, save }: Props) => {
  const { t } = useTranslation();
  const [fields, setFields] = useState<OfficeFields>(office ?? newOffice);
  const names = officeFields.map(([name]) => name);
  const { form, running, refusal, faultOf, submit } = useSubmit(names, () => save(fields));
  return (
    <Modal show centered onEntered={() => focusFirst(form.current, 'input')} onHide={close} aria-labelledby="office-dialog">
      <Form noValidate ref={form} onSubmit={submit}>
        <Modal.Header closeButton closeLabel={t('offices.cancel')}>
          <Modal.Title as="h2" id="office-dialog">
            {t(office === undefined ? 'offices.new' : 'offices.editTitle')}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body className="desk-form">
          <Refusal title={t('offices.failed')} reason={refusal} />
          {officeFields.map(([name, most]) => (
            <TextField
              key={name}
              id={`office-${name}`}
              label={t(name === 'name' ? 'offices.name' : `firm.${name}`)}
              value={fields[name]}
              maxLength={most}
              fault={faultOf(name)}
              change={(value) => setFields({ ...fields, [name]: value })}
            />
          ))}
        </Modal.Body>
        <Modal.Footer>
          <Button variant="outline-secondary" onClick={close}>
            {t('offices.cancel')}
          </Button>
          <Button type="submit" aria-disabled={running}>
            {t(office === undefined ? 'offices.add' : 'offices.save')}
          </Button>
        </Modal.Footer>
      </Form>
    </Modal>
  );
};
