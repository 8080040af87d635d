import Form from 'react-bootstrap/Form';
import { useTranslation } from 'react-i18next';

export const whoseScopes = ['mine', 'team', 'all'] as const;
export const whichOnes = ['open', 'done'] as const;
export const dueTimes = ['any', 'overdue', 'soon'] as const;

type Tools = {
  readonly typed: string;
  readonly type: (typed: string) => void;
  readonly whose: (typeof whoseScopes)[number];
  readonly which: (typeof whichOnes)[number];
  readonly due: (typeof dueTimes)[number];
  readonly attorneyId: string;
  readonly attorneys: readonly { readonly id: string; readonly name: string }[];
  readonly automation: string;
  /** The automations whose deadlines stand there, with their titles. */
  readonly kinds: ReadonlyMap<string, string>;
  readonly change: (next: Readonly<Record<string, string>>) => void;
};

type Choice = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly choose: (value: string) => void;
};

const Narrowed = ({ label, value, options, choose }: Choice) => (
  <Form.Select size="sm" aria-label={label} value={value} onChange={({ target }) => choose(target.value)}>
    {options.map(([option, words]) => (
      <option key={option} value={option}>
        {words}
      </option>
    ))}
  </Form.Select>
);

/** What the deadlines are narrowed by. */
export const DeadlineTools = ({ tools }: { readonly tools: Tools }) => {
  const { t } = useTranslation();
  const { typed, type, whose, which, due, attorneyId, attorneys, automation, kinds, change } = tools;
  const choices: readonly Choice[] = [
    {
      label: t('deadlines.whose'),
      value: whose,
      options: whoseScopes.map((scope) => [scope, t(`deadlines.${scope}`)]),
      choose: (value) => change({ whose: value === 'mine' ? '' : value }),
    },
    {
      label: t('deadlines.due'),
      value: due,
      options: dueTimes.map((time) => [time, t(`deadlines.dueTimes.${time}`)]),
      choose: (value) => change({ due: value === 'any' ? '' : value }),
    },
    {
      label: t('deadlines.attorney'),
      value: attorneyId,
      options: [['', t('deadlines.everyAttorney')], ...attorneys.map(({ id, name }) => [id, name] as const)],
      choose: (value) => change({ attorney: value }),
    },
    {
      label: t('deadlines.automation'),
      value: automation,
      options: [['', t('deadlines.everyAutomation')], ...kinds],
      choose: (value) => change({ automation: value }),
    },
    {
      label: t('deadlines.which'),
      value: which,
      options: whichOnes.map((one) => [one, t(`deadlines.${one}Ones`)]),
      choose: (value) => change({ which: value === 'open' ? '' : value }),
    },
  ];
  return (
    <search className="desk-toolbar">
      <Form.Control
        size="sm"
        type="search"
        autoComplete="off"
        maxLength={100}
        data-key="/"
        aria-label={t('deadlines.search')}
        placeholder={t('deadlines.search')}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      {choices.map((choice) => (
        <Narrowed key={choice.label} {...choice} />
      ))}
    </search>
  );
};
