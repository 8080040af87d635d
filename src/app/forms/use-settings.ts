import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';

import { localizeProblem } from '#app/client/localize-problem.ts';
import { problemIn, type Problem } from '#app/client/problem.ts';
import { useDesk } from '#app/context/desk-context.ts';
import { sameValue } from '#engine/data/same-value.ts';
import { cleanFields, filledFields, type SettingsForm } from '#engine/settings/settings-form.ts';
import { focusField } from '#runtime/fields/field-id.ts';
import { canBeSent } from '#runtime/form/can-be-sent.ts';
import type { FormData } from '#runtime/ports/call-result.ts';
import { filesOfNone } from '#runtime/form/files-of-none.ts';
import { createOpenForm, type OpenForm } from '#runtime/form/open-form.ts';
import { useUnsavedWork } from '#runtime/parts/unsaved-work.ts';

import type { Submit } from './use-submit.ts';

type Settings<Fields extends object> = {
  readonly form: SettingsForm;
  /** What is stored, or what a new one begins with. */
  readonly start: Fields;
  /** What stands where nobody filled anything in. */
  readonly blank: Fields;
  /** What choices are made of, beside the form. */
  readonly scopes?: Readonly<Record<string, unknown>>;
  /** What the ids begin with, where another form stands on the page. */
  readonly name?: string;
  readonly send: (fields: Fields) => Promise<void>;
  /** The field that the server means, where it names another place. */
  readonly placeOf?: (pointer: string) => string;
  /** What follows once it is stored, while the button waits. */
  readonly stored?: () => Promise<void>;
};

/** A form of the settings that is open, and what its button does. */
export type OpenSettings = { readonly open: OpenForm; readonly sent: Omit<Submit, 'faultOf'> };

const openForm = ({ form, start, scopes, name = 'field' }: Pick<Settings<object>, 'form' | 'start' | 'scopes' | 'name'>): OpenForm => {
  const setup = { published: { ...form, version: '' }, files: filesOfNone };
  const open = createOpenForm({ ...setup, start: { scopes: { figures: [], ...scopes }, data: filledFields(cleanFields(form, start)) } });
  const { layout } = open.parts;
  // One section says nothing that the dialog's title does not say.
  const sections = layout.sections.length === 1 ? layout.sections.map((section) => ({ ...section, title: '' })) : layout.sections;
  return { ...open, parts: { ...open.parts, layout: { ...layout, sections }, form: name } };
};

const showFaults = ({ store, parts }: OpenForm, faults: Problem['faults']): void => {
  const says = faults.map(({ pointer, message, remedy = '' }) => [pointer, [`${message} ${remedy}`.trim()]] as const);
  store.showServerFaults(new Map(says));
  const [first] = faults;
  if (first !== undefined) focusField(first.pointer, parts.form);
};

const hasChanged = ({ store, body }: OpenForm, saved: FormData): boolean => {
  store.flush();
  return store.snapshot().typedWords.size > 0 || !sameValue(body(), saved);
};

const asNamed = (pointer: string): string => pointer;

/** A declared form over stored fields: it opens with them, and sends them once nothing is wrong; what the server refuses stands at its field. */
export const useSettings = <Fields extends object>(settings: Settings<Fields>): OpenSettings => {
  const { blank, send, stored, placeOf = asNamed } = settings;
  const { texts } = useDesk();
  const [open] = useState(() => openForm(settings));
  const saved = useRef(open.body());
  const form = useRef<HTMLFormElement>(null);
  const { parts } = open;
  useUnsavedWork(useMemo(() => ({ isUnsaved: () => hasChanged(open, saved.current) }), [open]));
  const save = async (): Promise<void> => {
    const body = open.body();
    await send({ ...blank, ...body });
    saved.current = body;
    await stored?.();
  };
  // Offline it fails at once and says so, instead of waiting for the network.
  const { mutate, isPending, error } = useMutation({ mutationFn: save, networkMode: 'always' });
  const problem = useMemo(() => (error === null ? undefined : localizeProblem(problemIn(error), texts)), [error, texts]);
  const faults = useMemo(() => problem?.faults.map((fault) => ({ ...fault, pointer: placeOf(fault.pointer) })), [placeOf, problem]);
  useEffect(() => {
    if (faults !== undefined) showFaults(open, faults);
  }, [open, faults]);
  const isAtField = faults?.some(({ pointer }) => parts.layout.sectionOf(pointer) !== undefined) === true;
  return {
    open,
    sent: {
      form,
      running: isPending,
      refusal: isAtField ? undefined : problem?.message,
      submit: (event) => {
        event.preventDefault();
        if (!isPending && canBeSent(parts)) mutate();
      },
    },
  };
};
