import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Role } from '#schemas/meta/common.gen.ts';
import type { GeneratedField } from '../../automations/generated/generate-fields.ts';
import { generateFolder, type GeneratedAutomation } from '../../automations/generated/generate-folder.ts';
import { automationsCopy } from '../automations-copy.ts';
import { times } from '../../long-form.ts';
import { send } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const copy = automationsCopy();
const desk = await testDesk({ settings: { DESK_AUTOMATIONS: copy.folder } });
const generated = Array.from({ length: times(4, 21) }, (_, index) => generateFolder(4100 + index));

function writeFolder({ id, files }: GeneratedAutomation): void {
  mkdirSync(path.join(copy.folder, id, 'examples'), { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(copy.folder, id, file), JSON.stringify(content, null, 2));
}

/** What the form holds after a person typed the entry. */
function valueOf({ control, entry, labels }: GeneratedField): unknown {
  if (['number', 'money', 'hours'].includes(control)) return Number(entry);
  if (control === 'date') return entry.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2');
  return Object.entries(labels ?? {}).find(([, label]) => label === entry)?.[0] ?? entry;
}

function callOf(automation: GeneratedAutomation, useCase: string): string {
  const served = desk.automations.registry.find(automation.id)?.calls.find((call) => call.useCase === useCase);
  return `${served?.method} ${served?.path}`;
}

test('automations that nobody has seen are published while the desk runs', async () => {
  for (const automation of generated) writeFolder(automation);
  await desk.automations.publishNow();
  const operations = await (await desk.as('manager')).call('GET /desk/operations');
  expect(operations.json<{ faults: unknown }>().faults).toEqual([]);
  expect(desk.automations.registry.all().map(({ id }) => id)).toEqual(expect.arrayContaining(generated.map(({ id }) => id)));
});

test.each(generated.map((automation) => [`${automation.kind} ${automation.id}`, automation] as const))(
  '%s goes from the form to its log',
  async (_, automation) => {
    const clerk = await desk.as((automation.roles[0] ?? 'manager') as Role);
    const data = Object.fromEntries(automation.fields.map((field) => [field.name, valueOf(field)]));
    const body = { caseFileNumber: '20260017', ...data };
    const { encrypted } = automation;
    const made = await send(clerk, callOf(automation, automation.kind === 'letter' ? 'submit' : 'create'), {
      body: { ...body, [encrypted.name]: encrypted.entry },
    });
    expect(made.json()).toMatchObject({
      data: { ...body, [encrypted.name]: '•••-••-3456' },
      // The letter, and the page that it encloses.
      ...(automation.kind === 'letter' ? { letter: { pages: 2 } } : {}),
    });
    const { id } = made.json<{ id: string }>();
    const log = await clerk.call(`GET /letterLogs/${automation.logToken}`);
    expect(log.json()).toMatchObject({
      totalItems: 1,
      letterLogs: [{ submissionId: id, [automation.fields[0]?.name ?? '']: automation.fields[0]?.entry }],
    });
    if (automation.event === undefined) return;
    const { events } = (await clerk.call(`GET /desk/submissions/${id}/events`)).json<{ events: { event: string; label: string }[] }>();
    const event = events.find(({ label }) => label === automation.event?.label)?.event;
    const moved = await send(clerk, callOf(automation, 'transition').replace('{id}', id), { body: { event } });
    expect(moved.json()).toMatchObject({ id, message: `${automation.event.stateTitle}.` });
  },
);
