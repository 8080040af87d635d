import { createContext, useContext, type ComponentType } from 'react';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import type { FilesPort } from '#runtime/ports/automation.port.ts';
import type { Texts } from '#runtime/texts/texts.ts';
import type { FormLayout } from './form-layout.ts';
import type { FormReadings } from './form-readings.ts';
import type { FormStore } from './form-store.ts';
import type { Pointer } from './pointer.ts';

/** How an entry is added that a field could choose then; nothing where it chooses from something else. */
export type AddChoice = (pointer: Pointer) => (() => Promise<void>) | undefined;

/** What all parts of one open form share. Nothing in it changes while the form is open. */
export type FormParts = {
  readonly store: FormStore;
  readonly layout: FormLayout;
  readonly files: FilesPort;
  /** What the record is called that the form was started from. */
  readonly givenBy?: LocalizedText;
  /** The page on which the case is corrected, and how to get there. */
  readonly caseCorrection?: { readonly address: string; readonly goTo: (path: string) => void };
  readonly addChoice?: AddChoice;
  /** Where files of the form are read. */
  readonly readings?: FormReadings;
  /** What stands below each field, where something does. */
  readonly Below?: ComponentType<{ readonly pointer: Pointer; readonly title: string }>;
  /** What its ids begin with, where another form stands on the page. */
  readonly form?: string;
};

/** The same with the words of the language; only another language makes all parts paint. */
export type FormContextValue = FormParts & { readonly texts: Texts };

const FormContext = createContext<FormContextValue | undefined>(undefined);

export const FormProvider = FormContext.Provider;

export const useForm = (): FormContextValue => {
  const setting = useContext(FormContext);
  if (setting === undefined) throw new Error('A part of a form was shown outside a form.');
  return setting;
};
