import { useSyncExternalStore } from 'react';
import Form from 'react-bootstrap/Form';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';

import { useDesk } from '#app/context/desk-context.ts';

const rows = [
  [['Ctrl', 'K'], 'keys.find'],
  [['?'], 'keys.help'],
  [['Tab'], 'keys.skip'],
  [['Tab', 'Shift Tab'], 'keys.next'],
  [['↑', '↓'], 'keys.choose'],
  [['Enter'], 'keys.take'],
  [['Esc'], 'keys.leave'],
] as const;

type Props = { readonly show: boolean; readonly close: () => void };

/** The keys of the desk, and the switch for those that work without Ctrl. */
export const KeysDialog = ({ show, close }: Props) => {
  const { t } = useTranslation();
  const { keys } = useDesk();
  const areOn = useSyncExternalStore(keys.subscribe, keys.areOn);
  return (
    <Modal show={show} onHide={close} centered aria-labelledby="desk-keys">
      <Modal.Header closeButton closeLabel={t('keys.close')}>
        <Modal.Title as="h2" id="desk-keys">
          {t('keys.title')}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <dl className="desk-keys">
          {rows.map(([names, words]) => (
            <div key={words}>
              <dt>
                {names.map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dt>
              <dd>{t(words)}</dd>
            </div>
          ))}
        </dl>
        <Form.Check
          type="switch"
          id="desk-single-keys"
          label={t('keys.single')}
          checked={areOn}
          aria-describedby="desk-single-keys-hint"
          onChange={(event) => keys.turn(event.target.checked)}
        />
        <p id="desk-single-keys-hint" className="form-text">
          {t('keys.singleHint')}
        </p>
      </Modal.Body>
    </Modal>
  );
};
