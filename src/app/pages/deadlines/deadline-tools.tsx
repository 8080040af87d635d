import Form from 'react-bootstrap/Form';
import { useTranslation } from 'react-i18next';

export const whoseScopes = ['mine', 'team', 'all'] as const;
export const whichOnes = ['open', 'done'] as const;

type Tools = {
  readonly typed: string;
  readonly type: (typed: string) => void;
  readonly whose: (typeof whoseScopes)[number];
  readonly which: (typeof whichOnes)[number];
  readonly attorneyId: string;
  readonly attorneys: readonly { readonly id: string; readonly name: string }[];
  readonly automation: string;
  /** The automations whose deadlines stand there, with their titles. */
  readonly kinds: ReadonlyMap<string, string>;
  readonly change: (next: Readonly<Record<string, string>>) => void;
};

/** What the deadlines are narrowed by. */
export const DeadlineTools = ({ tools }: { readonly tools: Tools }) => {
  const { t } = useTranslation();
  const { typed, type, whose, which, attorneyId, attorneys, automation, kinds, change } = tools;
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
      <Form.Select
        size="sm"
        aria-label={t('deadlines.whose')}
        value={whose}
        onChange={({ target }) => change({ whose: target.value === 'mine' ? '' : target.value })}
      >
        {whoseScopes.map((scope) => (
          <option key={scope} value={scope}>
            {t(`deadlines.${scope}`)}
          </option>
        ))}
      </Form.Select>
      <Form.Select
        size="sm"
        aria-label={t('deadlines.attorney')}
        value={attorneyId}
        onChange={({ target }) => change({ attorney: target.value })}
      >
        <option value="">{t('deadlines.everyAttorney')}</option>
        {attorneys.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Form.Select>
      <Form.Select
        size="sm"
        aria-label={t('deadlines.automation')}
        value={automation}
        onChange={({ target }) => change({ automation: target.value })}
      >
        <option value="">{t('deadlines.everyAutomation')}</option>
        {[...kinds].map(([id, title]) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Form.Select>
      <Form.Select
        size="sm"
        aria-label={t('deadlines.which')}
        value={which}
        onChange={({ target }) => change({ which: target.value === 'open' ? '' : target.value })}
      >
        {whichOnes.map((one) => (
          <option key={one} value={one}>
            {t(`deadlines.${one}Ones`)}
          </option>
        ))}
      </Form.Select>
    </search>
  );
};
