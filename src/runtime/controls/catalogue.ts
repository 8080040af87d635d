import { checkboxControl, checkboxesControl, radioControl } from './choice-controls.tsx';
import { addressControl, filesControl, signatureControl, uploadControl } from './rare-controls.tsx';
import type { Control } from '#runtime/store/control.ts';
import { dateControl, timeControl } from './date-control.tsx';
import { hoursControl, milesControl, minutesControl, moneyControl, numberControl, percentControl } from './decimal-control.tsx';
import { selectControl } from './select-control.tsx';
import { emailControl, textareaControl, textControl } from './text-control.tsx';

/** Every control by its word in ui-schema.json; tables and recipients are laid out by the form itself. */
const controls: ReadonlyMap<string, Control> = new Map(
  [
    textControl,
    textareaControl,
    emailControl,
    numberControl,
    moneyControl,
    hoursControl,
    milesControl,
    minutesControl,
    percentControl,
    dateControl,
    timeControl,
    selectControl,
    radioControl,
    checkboxControl,
    checkboxesControl,
    uploadControl,
    filesControl,
    signatureControl,
    addressControl,
  ].map((control) => [control.word, control]),
);

/** The words of all controls. */
export const controlWords = (): readonly string[] => [...controls.keys()];

/** The control of a word; plain text where the desk is older than the declaration. */
export const controlOf = (word: string): Control => controls.get(word) ?? textControl;
