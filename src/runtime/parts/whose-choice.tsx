import Form from 'react-bootstrap/Form';
import type { Language } from '#engine/data/localized-text.ts';
import { deskTexts } from '../texts/texts.ts';
import { whoseIn, type WhoseCases } from './whose-context.ts';

type Props = WhoseCases & {
  readonly language: Language;
  /** What stands for no choice, where that is not all cases. */
  readonly unset?: string;
};

/** Narrows to the cases of a person or of its team. */
export const WhoseChoice = ({ whose, choose, language, unset }: Props) => {
  const { t } = deskTexts[language];
  return (
    <Form.Select
      size="sm"
      className="desk-whose"
      aria-label={t('whose')}
      value={whose ?? ''}
      onChange={(event) => choose(whoseIn(event.target.value))}
    >
      <option value="">{unset ?? t('whoseAll')}</option>
      <option value="mine">{t('whoseMine')}</option>
      <option value="team">{t('whoseTeam')}</option>
    </Form.Select>
  );
};
