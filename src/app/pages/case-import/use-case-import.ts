import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { localizeProblem } from '#app/client/localize-problem.ts';
import { problemIn, type Problem } from '#app/client/problem.ts';
import { useDesk } from '#app/context/desk-context.ts';

import { formatOf, type CaseFileSent, type ImportCount } from './case-file.ts';
import type { CheckedFile } from '#schemas/api/stored-cases.gen.ts';

/** A hundred thousand cases take their time. */
const importTimeoutMs = 300_000;

export type CaseImport = {
  readonly fileName: string | undefined;
  readonly isWrongKind: boolean;
  readonly checking: boolean;
  readonly importing: boolean;
  readonly checked: CheckedFile | undefined;
  readonly done: ImportCount | undefined;
  readonly problem: Problem | undefined;
  readonly choose: (file: File | undefined) => void;
  readonly importFile: () => void;
};

type Checked = { readonly sent: CaseFileSent; readonly answer: CheckedFile };

/** A file that is checked when it is chosen, and imported when it is right. */
export const useCaseImport = (): CaseImport => {
  const { t } = useTranslation();
  const { client, texts, alerts } = useDesk();
  const [file, setFile] = useState<File | undefined>(undefined);
  const settings = { timeout: importTimeoutMs };
  const check = useMutation({
    mutationFn: async (chosen: File): Promise<Checked | undefined> => {
      const format = formatOf(chosen.name);
      if (format === undefined) return undefined;
      const sent = { format, content: await chosen.text() };
      return { sent, answer: (await client.post<CheckedFile>('/desk/caseImports/check', sent, settings)).data };
    },
  });
  const upload = useMutation({
    mutationFn: async (sent: CaseFileSent) => (await client.put<ImportCount>('/desk/caseImports', sent, settings)).data,
    onSuccess: ({ added, changed }) => alerts.add({ tone: 'success', text: t('caseImport.done', { added, changed }) }),
  });
  const failure = check.error ?? upload.error;
  return {
    fileName: file?.name,
    isWrongKind: file !== undefined && formatOf(file.name) === undefined,
    checking: check.isPending,
    importing: upload.isPending,
    checked: check.data?.answer,
    done: upload.data,
    problem: failure === null ? undefined : localizeProblem(problemIn(failure), texts),
    choose: (chosen) => {
      setFile(chosen);
      check.reset();
      upload.reset();
      if (chosen !== undefined) check.mutate(chosen);
    },
    importFile: () => {
      if (check.data !== undefined && !upload.isPending) upload.mutate(check.data.sent);
    },
  };
};
