import { useState, type FormEvent } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import Modal from 'react-bootstrap/Modal';
import { deskToday } from '#runtime/parts/desk-day.ts';
import { defined } from '#domain/defined.ts';
import { ProblemAlert } from '#runtime/parts/problem-alert.tsx';
import { SignatureField } from '#runtime/parts/signature-field.tsx';
import type { Problem } from '#runtime/ports/call-result.ts';
import type { RecordPorts } from '#runtime/ports/records.port.ts';
import type { DeliveryShown } from '#schemas/api/records.gen.ts';
import type { Settling, Signature } from '#schemas/api/service.gen.ts';
import { useTexts, type TextKey } from '../texts/texts.ts';

/** What a person says of a letter: that it was brought or faxed, or a signature for what the desk served. */
export type AskedService =
  | { readonly kind: 'deliver' | 'cameBack' | 'servedAgain' | 'courtesyCopy'; readonly delivery: AskedDelivery }
  | { readonly kind: 'sign'; readonly documentId: string };

export type AskedDelivery = Pick<DeliveryShown, 'id' | 'method' | 'recipient'>;

type Way = NonNullable<Settling['method']>;

type Said = {
  readonly on: string;
  readonly isOther: boolean;
  readonly by: string;
  readonly reason: string;
  readonly signature: Signature;
  readonly method: Way;
};
type EntryProps = { readonly said: Said; readonly say: (change: Partial<Said>) => void };

const WhoAndWhen = ({ said, say }: EntryProps) => {
  const { t } = useTexts();
  return (
    <>
      <Form.Group controlId="desk-service-on" className="mb-3">
        <Form.Label>{t('serviceOn')}</Form.Label>
        <Form.Control type="date" value={said.on} onChange={({ target }) => say({ on: target.value })} />
      </Form.Group>
      {(['serviceByMe', 'serviceByOther'] as const).map((key, index) => (
        <Form.Check
          key={key}
          type="radio"
          id={`desk-${key}`}
          name="desk-service-by"
          label={t(key)}
          checked={said.isOther === (index === 1)}
          onChange={() => say({ isOther: index === 1 })}
        />
      ))}
      {said.isOther && (
        <Form.Group controlId="desk-service-by-name" className="mt-2">
          <Form.Label>{t('serviceByName')}</Form.Label>
          <Form.Control value={said.by} maxLength={200} onChange={({ target }) => say({ by: target.value })} />
          <Form.Text>{t('serviceByOtherHint')}</Form.Text>
        </Form.Group>
      )}
    </>
  );
};

const DayAndReason = ({ said, say }: EntryProps) => {
  const { t } = useTexts();
  return (
    <>
      <Form.Group controlId="desk-service-on" className="mb-3">
        <Form.Label>{t('serviceBackOn')}</Form.Label>
        <Form.Control type="date" value={said.on} onChange={({ target }) => say({ on: target.value })} />
      </Form.Group>
      <Form.Group controlId="desk-service-reason">
        <Form.Label>{t('serviceBackReason')}</Form.Label>
        <Form.Control value={said.reason} maxLength={300} onChange={({ target }) => say({ reason: target.value })} />
        <Form.Text>{t('serviceBackHint')}</Form.Text>
      </Form.Group>
    </>
  );
};

const ways = { mail: 'methodMail', email: 'methodEmail', personal: 'methodPersonal', fax: 'methodFax' } as const satisfies Readonly<
  Record<Way, TextKey>
>;
const everyWay = ['mail', 'email', 'personal', 'fax'] as const satisfies readonly Way[];
const wayIn = (value: string): Way => everyWay.find((way) => way === value) ?? 'mail';

/** Where e-mail bounced, mail is the way that always works. */
const firstWay = (asked: AskedService): Way => {
  const method = asked.kind === 'sign' ? undefined : asked.delivery.method;
  return method === 'personal' || method === 'fax' ? method : 'mail';
};

const AgainHow = ({ said, say, who }: EntryProps & { readonly who: string }) => {
  const { t } = useTexts();
  return (
    <>
      <p>{t('serviceAgainText')}</p>
      <Form.Group controlId="desk-service-way" className="mb-3">
        <Form.Label>{t('serviceWay', { who })}</Form.Label>
        <Form.Select value={said.method} onChange={({ target }) => say({ method: wayIn(target.value) })}>
          {everyWay.map((way) => (
            <option key={way} value={way}>
              {t(ways[way])}
            </option>
          ))}
        </Form.Select>
      </Form.Group>
    </>
  );
};

const titleOf = (asked: AskedService, { t }: ReturnType<typeof useTexts>): string => {
  if (asked.kind === 'sign') return t('letterSignProof');
  const { method, recipient = '' } = asked.delivery;
  if (asked.kind === 'cameBack') return t('serviceBackTitle', { who: recipient });
  if (asked.kind === 'servedAgain') return t('serviceAgainTitle');
  if (asked.kind === 'courtesyCopy') return t('serviceCopyTitle', { who: recipient });
  return t(method === 'fax' ? 'serviceFaxTitle' : 'serviceDeliverTitle', { who: recipient });
};

const answerOf = ({ asked, id, ports: { service } }: Props, { on, isOther, by, reason, signature, method }: Said) => {
  if (asked.kind === 'sign') return service.sign({ id, documentId: asked.documentId }, { signature });
  const of = { id, deliveryId: asked.delivery.id };
  if (asked.kind === 'cameBack') return service.cameBack(of, { on, reason });
  if (asked.kind === 'courtesyCopy') return service.settle(of, { how: asked.kind });
  if (asked.kind === 'servedAgain')
    return service.settle(of, { how: asked.kind, method, ...(signature.name.trim() === '' ? {} : { signature }) });
  const who = isOther ? { by: by.trim() } : { signature: signature.name === '' ? undefined : signature };
  return service.deliver(of, { on, ...defined(who) });
};

const sendKeys = {
  sign: 'letterSignProof',
  deliver: 'serviceSave',
  cameBack: 'serviceSave',
  servedAgain: 'serviceAgain',
  courtesyCopy: 'serviceCopy',
} as const satisfies Readonly<Record<AskedService['kind'], TextKey>>;

type Props = {
  readonly id: string;
  readonly asked: AskedService;
  readonly ports: Pick<RecordPorts, 'service' | 'notify' | 'changed'>;
  readonly close: () => void;
};

/** Asks who brought or faxed a letter and when, and for the signature of the proof; it stays open with the reason when that is refused. */
export const ServiceDialog = (props: Props) => {
  const { asked, ports, close } = props;
  const texts = useTexts();
  const { t } = texts;
  const [said, setSaid] = useState<Said>(() => ({
    on: deskToday(),
    isOther: false,
    by: '',
    reason: '',
    signature: { name: '' },
    method: firstWay(asked),
  }));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const say = (change: Partial<Said>): void => setSaid((before) => ({ ...before, ...change }));
  const submit = async (submitted: FormEvent): Promise<void> => {
    submitted.preventDefault();
    setBusy(true);
    const answer = await answerOf(props, said);
    setBusy(false);
    if (!answer.ok) return setProblem(answer.problem);
    ports.notify({ tone: 'success', text: answer.value.message });
    close();
    ports.changed();
  };
  const signs = asked.kind === 'sign' || asked.kind === 'servedAgain' || (asked.kind === 'deliver' && !said.isOther);
  return (
    <Modal show onHide={close} centered backdrop="static" keyboard={!busy} aria-labelledby="desk-service-title">
      <form noValidate onSubmit={(submitted) => void submit(submitted)}>
        <Modal.Header>
          <Modal.Title id="desk-service-title" as="h2" className="fs-5">
            {titleOf(asked, texts)}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body>
          {asked.kind === 'deliver' && <WhoAndWhen said={said} say={say} />}
          {asked.kind === 'cameBack' && <DayAndReason said={said} say={say} />}
          {asked.kind === 'servedAgain' && <AgainHow said={said} say={say} who={asked.delivery.recipient ?? ''} />}
          {asked.kind === 'courtesyCopy' && <p>{t('serviceCopyText')}</p>}
          {signs && <SignatureField id="desk-service-signature" value={said.signature} change={(signature) => say({ signature })} />}
          {problem !== undefined && <ProblemAlert problem={problem} />}
        </Modal.Body>
        <Modal.Footer>
          <Button variant="outline-secondary" disabled={busy} onClick={close}>
            {t('goBack')}
          </Button>
          <Button type="submit" disabled={busy}>
            {t(sendKeys[asked.kind])}
          </Button>
        </Modal.Footer>
      </form>
    </Modal>
  );
};
