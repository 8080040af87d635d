import { cleanText } from '#domain/plain-text.ts';
import { useRef, useState, type PointerEvent } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { recordOf } from '#engine/data/plain-data.ts';
import { entryAttributes, type ControlProps, type Reading } from '#runtime/store/control.ts';
import { useForm } from '#runtime/store/form-context.ts';
import { useTypedText } from './use-typed-text.ts';

const width = 600;
const height = 150;
/** As many signs as the shape takes. */
const longest = 20_000;

const textAt = (value: unknown, name: string): string => {
  const text = recordOf(value)[name];
  return typeof text === 'string' ? text : '';
};

/** A place in the field, in whole units of it: drawn on any screen, the lines are the same. */
const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): string => {
  const box = currentTarget.getBoundingClientRect();
  const within = (at: number, size: number, most: number): number =>
    Math.min(most, Math.max(0, Math.round(size === 0 ? 0 : (at / size) * most)));
  return `${within(clientX - box.left, box.width, width)} ${within(clientY - box.top, box.height, height)}`;
};

const useDrawing = ({ view: { value, locked } }: ControlProps, put: (lines: string) => void) => {
  const stored = textAt(value, 'lines');
  const drawing = useRef<string | undefined>(undefined);
  const [shown, setShown] = useState<string | undefined>(undefined);
  const draw = (lines: string): void => {
    if (lines.length > longest) return;
    drawing.current = lines;
    setShown(lines);
  };
  const end = (): void => {
    if (drawing.current !== undefined) put(drawing.current);
    drawing.current = undefined;
    setShown(undefined);
  };
  const pen = {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      draw(`${stored} M${placeOf(event)}`.trim());
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      if (drawing.current !== undefined) draw(`${drawing.current} L${placeOf(event)}`);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
  return { lines: shown ?? stored, pen: locked ? {} : pen };
};

const nameReading = (text: string): Reading => ({ ok: true, value: cleanText(text) || undefined });

/** A signature: the name as it is typed, which the keyboard alone can do, and the lines for who draws them. */
export const SignatureEntry = (props: ControlProps) => {
  const { texts } = useForm();
  const { value, locked } = props.view;
  const put = (change: { readonly name?: unknown; readonly lines?: string }): void => {
    const next = Object.entries({ ...recordOf(value), ...change }).filter(([, part]) => part !== undefined && part !== '');
    props.commit(next.length === 0 ? undefined : Object.fromEntries(next));
  };
  const name = useTypedText({
    pointer: props.pointer,
    stored: textAt(value, 'name'),
    storedText: textAt(value, 'name'),
    words: undefined,
    read: nameReading,
    commit: (typed) => put({ name: typed }),
    rewrites: false,
  });
  const { lines, pen } = useDrawing(props, (drawn) => put({ lines: drawn }));
  return (
    <div className="desk-signature">
      <p className="form-text">{texts.t('signatureBy')}</p>
      <Form.Control
        {...entryAttributes(props)}
        aria-label={`${props.title}: ${texts.t('signatureName')}`}
        placeholder={texts.t('signatureName')}
        type="text"
        autoComplete="off"
        maxLength={200}
        readOnly={locked}
        isInvalid={props.invalid}
        {...name.entry}
      />
      <svg
        role="img"
        aria-label={texts.t(lines === '' ? 'signatureDraw' : 'signatureDrawn')}
        viewBox={`0 0 ${width} ${height}`}
        className="desk-signature-field"
        {...pen}
      >
        {lines === '' && !locked && (
          <text x={width / 2} y={height / 2} textAnchor="middle">
            {texts.t('signatureDraw')}
          </text>
        )}
        <path d={lines} />
      </svg>
      {!locked && lines !== '' && (
        <Button size="sm" variant="outline-secondary" onClick={() => put({ lines: '' })}>
          {texts.t('signatureClear')}
        </Button>
      )}
      {lines.length > longest - 20 && <div className="form-text">{texts.t('signatureFull')}</div>}
    </div>
  );
};
