import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, type FormEvent, type RefObject } from 'react';

import { localizeProblem } from '#app/client/localize-problem.ts';
import { problemIn, type Problem } from '#app/client/problem.ts';
import { useDesk } from '#app/context/desk-context.ts';

export type Submit = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly running: boolean;
  /** Why it was refused, when no field is to blame. */
  readonly refusal: string | undefined;
  /** What is wrong with the field of this name. */
  readonly faultOf: (field: string) => string | undefined;
  readonly submit: (event: FormEvent) => void;
};

const faultAt = (problem: Problem | undefined, field: string): string | undefined => {
  const fault = problem?.faults.find(({ pointer }) => pointer === `/${field}`);
  return fault === undefined ? undefined : [fault.message, fault.remedy ?? ''].join(' ').trim();
};

/** One form that is sent: what the server refused stands at its field, and the first such field gets the focus. */
export const useSubmit = (fields: readonly string[], send: () => Promise<void>): Submit => {
  const { texts } = useDesk();
  const form = useRef<HTMLFormElement>(null);
  // Offline it fails at once and says so, instead of waiting for the network.
  const { mutate, isPending, error } = useMutation({ mutationFn: send, networkMode: 'always' });
  const problem = useMemo(() => (error === null ? undefined : localizeProblem(problemIn(error), texts)), [error, texts]);
  useEffect(() => {
    if (problem !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);

  const isAtField = fields.some((field) => faultAt(problem, field) !== undefined);
  return {
    form,
    running: isPending,
    refusal: isAtField ? undefined : problem?.message,
    faultOf: (field) => faultAt(problem, field),
    submit: (event) => {
      event.preventDefault();
      if (!isPending) mutate();
    },
  };
};
