import { createOpenForm, type OpenForm } from '../form/open-form.ts';
import type { CallResult, PublishedVersion, RecordListPorts } from '../ports.ts';
import { loadSources } from '../workflow/open-case.ts';

type Setup = {
  readonly published: Omit<PublishedVersion, 'validator'>;
  readonly ports: RecordListPorts['correcting'];
  readonly id: string;
};

/** Opens the form of a stored record with what it says; what the sources say today is told beside it and changes nothing. */
export const openCorrection = async ({ published, ports, id }: Setup): Promise<CallResult<OpenForm>> => {
  const record = await ports.loadRecord(id);
  if (!record.ok) return record;
  const { data, caseFileNumber } = record.value;
  const sources = await loadSources(ports, published.automation, caseFileNumber ?? '');
  if (!sources.ok) return sources;
  const { validator, files } = ports;
  return {
    ok: true,
    value: createOpenForm({ published: { ...published, validator }, files, start: { scopes: sources.value.scopes, data } }),
  };
};
