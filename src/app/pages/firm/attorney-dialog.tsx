import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';

import { focusFirst } from '#app/forms/focus-first.ts';
import { Refusal } from '#app/forms/refusal.tsx';
import { SelectField } from '#app/forms/select-field.tsx';
import { TextField } from '#app/forms/text-field.tsx';
import { useSubmit } from '#app/forms/use-submit.ts';
import { attorneyClasses } from '#app/pages/figures/figure.ts';

import { newAttorney, type AttorneyFields } from './firm.ts';

type Props = {
  /** Absent for a new one. */
  readonly attorney?: AttorneyFields;
  readonly close: () => void;
  readonly save: (attorney: AttorneyFields) => Promise<void>;
};

const texts = ['name', 'barNumber', 'hourlyRate', 'title', 'email'] as const;

/** Who signs letters and handles cases. */
export const AttorneyDialog = ({ attorney, close, save }: Props) => {
  const { t } = useTranslation();
  const [fields, setFields] = useState<AttorneyFields>(attorney ?? newAttorney);
  const { form, running, refusal, faultOf, submit } = useSubmit([...texts, 'class'], () => save(fields));
  const entry = (name: (typeof texts)[number]) => ({
    id: `attorney-${name}`,
    label: t(`attorneys.${name}`),
    value: fields[name],
    fault: faultOf(name),
    change: (value: string) => setFields({ ...fields, [name]: value }),
  });
  return (
    <Modal show centered onEntered={() => focusFirst(form.current, 'input')} onHide={close} aria-labelledby="attorney-dialog">
      <Form noValidate ref={form} onSubmit={submit}>
        <Modal.Header closeButton closeLabel={t('attorneys.cancel')}>
          <Modal.Title as="h2" id="attorney-dialog">
            {t(attorney === undefined ? 'attorneys.newTitle' : 'attorneys.editTitle')}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body className="desk-form">
          <Refusal title={t('attorneys.failed')} reason={refusal} />
          <TextField {...entry('name')} />
          <SelectField
            id="attorney-class"
            label={t('attorneys.class')}
            value={fields.class}
            fault={faultOf('class')}
            choices={attorneyClasses.map((value) => ({ value, words: t(`attorneyClass.${value}`) }))}
            change={(value) => setFields({ ...fields, class: value })}
          />
          <TextField {...entry('barNumber')} maxLength={8} />
          <TextField {...entry('hourlyRate')} maxLength={8} />
          <TextField {...entry('title')} hint={t('attorneys.titleHint')} />
          <TextField {...entry('email')} type="email" maxLength={190} />
          <Form.Check
            type="switch"
            id="attorney-active"
            label={t('attorneys.active')}
            checked={fields.active}
            onChange={(event) => setFields({ ...fields, active: event.target.checked })}
          />
        </Modal.Body>
        <Modal.Footer>
          <Button variant="outline-secondary" onClick={close}>
            {t('attorneys.cancel')}
          </Button>
          <Button type="submit" aria-disabled={running}>
            {t(attorney === undefined ? 'attorneys.add' : 'attorneys.save')}
          </Button>
        </Modal.Footer>
      </Form>
    </Modal>
  );
};
