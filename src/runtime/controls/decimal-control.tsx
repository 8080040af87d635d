import Form from 'react-bootstrap/Form';
import InputGroup from 'react-bootstrap/InputGroup';
import { useForm } from '#runtime/store/form-context.ts';
import { inBoth, type TextKey } from '../texts/texts.ts';
import { entryAttributes, type Control, type ControlProps, type Reading, type ReadWords } from '#runtime/store/control.ts';
import { useTypedText } from './use-typed-text.ts';

const decimalPattern = /^-?(\d+\.?\d*|\.\d+)$/;

const refused = (key: TextKey): Reading => ({ ok: false, say: inBoth(key) });

/** Commas between groups of three digits, before a point: 1,530.00. */
const groupedPattern = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;

/** A decimal as people write one: with a dollar sign before it, blanks around it, and commas between thousands and nowhere else. */
export const readDecimal = (text: string): Reading => {
  const bare = text.trim().replace(/^\$\s*/, '');
  if (bare === '') return text.trim() === '' ? { ok: true, value: undefined } : refused('notANumber');
  if (bare.includes(',') && !groupedPattern.test(bare)) return refused('misplacedComma');
  const figures = bare.replaceAll(',', '');
  return decimalPattern.test(figures) && figures.length <= 15 ? { ok: true, value: Number(figures) } : refused('notANumber');
};

/** Amounts, hours and miles are never negative and count in hundredths. */
export const readHundredths = (text: string): Reading => {
  const reading = readDecimal(text);
  if (!reading.ok || reading.value === undefined) return reading;
  if (Number(reading.value) < 0) return refused('negativeNumber');
  return /\.\d{3,}$/.test(text.trim().replace(/0+$/, '')) ? refused('tooManyPlaces') : reading;
};

const storedText = (value: unknown): string => (typeof value === 'number' ? String(value) : '');

const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Dollars with their cents, as they are read: 1,880.50. More places than cents are shown as they are: they are a fault to be seen. */
const storedMoney = (value: unknown): string => {
  if (typeof value !== 'number') return '';
  return Number(value.toFixed(2)) === value ? dollars.format(value) : String(value);
};

type Look = {
  readonly read: ReadWords;
  readonly before?: string;
  readonly after?: TextKey;
  /** How a value is written that nobody is typing; what was typed is rewritten so when the entry is left. */
  readonly written?: (value: unknown) => string;
};

const DecimalEntry = ({ props, look }: { readonly props: ControlProps; readonly look: Look }) => {
  const { texts } = useForm();
  const { value, words, locked } = props.view;
  const text = useTypedText({
    pointer: props.pointer,
    stored: value,
    storedText: (look.written ?? storedText)(value),
    words,
    read: look.read,
    commit: props.commit,
    rewrites: look.written !== undefined,
  });
  const entry = (
    <Form.Control
      {...entryAttributes(props)}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      readOnly={locked}
      isInvalid={props.invalid}
      className="desk-number"
      {...text.entry}
    />
  );
  if (look.before === undefined && look.after === undefined) return entry;
  return (
    <InputGroup hasValidation>
      {look.before !== undefined && <InputGroup.Text aria-hidden="true">{look.before}</InputGroup.Text>}
      {entry}
      {look.after !== undefined && <InputGroup.Text aria-hidden="true">{texts.t(look.after)}</InputGroup.Text>}
    </InputGroup>
  );
};

const decimalControl = (word: 'number' | 'money' | 'hours' | 'miles' | 'minutes' | 'percent', look: Look): Control => ({
  word,
  takes: (shape) => shape['type'] === 'number' || shape['type'] === 'integer',
  naming: 'label',
  read: look.read,
  Component: (props) => <DecimalEntry props={props} look={look} />,
});

export const numberControl = decimalControl('number', { read: readDecimal });
export const moneyControl = decimalControl('money', { read: readHundredths, before: '$', written: storedMoney });
export const hoursControl = decimalControl('hours', { read: readHundredths, after: 'unitHours' });
/** A fraction is refused by the shape, which says what is asked for. */
export const minutesControl = decimalControl('minutes', { read: readHundredths, after: 'unitMinutes' });
export const percentControl = decimalControl('percent', { read: readHundredths, after: 'unitPercent' });
export const milesControl = decimalControl('miles', { read: readHundredths, after: 'unitMiles' });
