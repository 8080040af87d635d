import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { useTranslation } from 'react-i18next';

import { PageHeader } from '#app/components/page-header.tsx';
import { ProblemCard } from '#app/components/problem-card.tsx';
import { useDesk } from '#app/context/desk-context.ts';
import { Refusal } from '#app/forms/refusal.tsx';
import { useSubmit } from '#app/forms/use-submit.ts';
import type { WheelSpin, WheelSpinBody, WheelSpinsAnswer } from '#schemas/api/desk.gen.ts';
import { uniqueId } from '#runtime/store/unique-id.ts';
import '#app/look/wheel.css';

import { SpinHistory } from './spin-history.tsx';
import { WheelPicture } from './wheel-picture.tsx';

const key = ['wheelSpins'];

/** As long as the wheel turns (wheel.css); at once for who wants no motion. */
const turnMs = (): number => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 1200);

const namesIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The draw whose result is told: once the wheel stands still. */
const useTold = (drawn: WheelSpin | undefined): WheelSpin | undefined => {
  const [told, setTold] = useState<WheelSpin | undefined>(undefined);
  useEffect(() => {
    if (drawn === undefined) return undefined;
    const timer = setTimeout(() => setTold(drawn), turnMs());
    return () => clearTimeout(timer);
  }, [drawn]);
  return told === drawn ? told : undefined;
};

type Draw = { readonly spin: WheelSpin; readonly count: number };

const useWheel = () => {
  const { client, queries } = useDesk();
  const [text, setText] = useState('');
  const [draw, setDraw] = useState<Draw | undefined>(undefined);
  /** One id for one draw: what is sent again because the line broke gets the same result. */
  const id = useRef(uniqueId());
  const sent = useSubmit(['names'], async () => {
    const body: WheelSpinBody = { id: id.current, names: [...namesIn(text)] };
    const { data } = await client.post<WheelSpin>('/desk/wheelSpins', body, { headers: { 'Idempotency-Key': id.current } });
    id.current = uniqueId();
    setDraw((before) => ({ spin: data, count: (before?.count ?? 0) + 1 }));
    await queries.invalidateQueries({ queryKey: key });
  });
  const type = (typed: string): void => {
    id.current = uniqueId();
    setText(typed);
  };
  return { text, type, draw, sent };
};

/** Draws one of several names. The desk draws; the wheel shows it. */
export const WheelPage = () => {
  const { t } = useTranslation();
  const { client } = useDesk();
  const { text, type, draw, sent } = useWheel();
  const { form, running, refusal, faultOf, submit } = sent;
  const told = useTold(draw?.spin);
  const history = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await client.get<WheelSpinsAnswer>('/desk/wheelSpins', { signal })).data.spins,
  });
  const fault = faultOf('names');
  const names = draw === undefined || told !== undefined ? namesIn(text) : draw.spin.names;
  const at = draw === undefined ? -1 : names.indexOf(draw.spin.result);
  return (
    <>
      <PageHeader title={t('wheel.title')} text={t('wheel.text')} />
      <div className="desk-card desk-wheel-side">
        <Form noValidate ref={form} onSubmit={submit}>
          <Refusal title={t('wheel.failed')} reason={refusal} />
          <Form.Group controlId="wheel-names">
            <Form.Label>{t('wheel.names')}</Form.Label>
            <Form.Control
              as="textarea"
              rows={8}
              maxLength={8000}
              value={text}
              isInvalid={fault !== undefined}
              aria-invalid={fault !== undefined}
              {...(fault === undefined ? {} : { 'aria-describedby': 'wheel-names-fault' })}
              onChange={(event) => type(event.target.value)}
            />
            {fault !== undefined && (
              <p id="wheel-names-fault" className="desk-error" role="alert">
                {fault}
              </p>
            )}
          </Form.Group>
          <Button type="submit" className="mt-3" aria-disabled={running}>
            {t('wheel.spin')}
          </Button>
          <output className="desk-wheel-result" aria-live="polite">
            {told === undefined ? '' : t('wheel.drawn', { name: told.result })}
          </output>
        </Form>
        <WheelPicture names={names} at={at < 0 ? undefined : at} spins={draw?.count ?? 0} />
      </div>
      {history.data === undefined && history.error !== null && <ProblemCard error={history.error} retry={() => void history.refetch()} />}
      {history.data !== undefined && <SpinHistory spins={history.data} />}
    </>
  );
};
