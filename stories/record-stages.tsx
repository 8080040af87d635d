import { defined } from '#domain/defined.ts';
import { useMemo } from 'react';
import { recordScope } from '#engine/data/record-scope.ts';
import { recordText } from '#engine/compilation/record-text.ts';
import { givesNow } from '#engine/workflow/handover.ts';
import { recordEvents } from '#engine/plan/offers.ts';
import { LogGrid } from '#runtime/grid/log-grid.tsx';
import { RecordList } from '#runtime/grid/record-list.tsx';
import { LetterReading } from '#runtime/letter/letter-reading.tsx';
import { StoredFile } from '#runtime/letter/stored-file.tsx';
import type { Language } from '#engine/data/localized-text.ts';
import type { RecordListPorts, RowSource } from '#runtime/ports/records.port.ts';
import type { FormData } from '#runtime/ports/call-result.ts';
import { RecordView } from '#runtime/record/record-view.tsx';
import { deskTexts, TextsContext } from '#runtime/texts/texts.ts';
import type { Role } from '#schemas/meta/common.gen.ts';
import { exampleDays, storyDay } from './example-days.ts';
import { exampleFigure } from './example-figures.ts';
import { historyOf } from './example-history.ts';
import { exampleRows } from './example-rows.ts';
import { loadLetter } from './letter-file.ts';
import { localPorts } from './local-ports.ts';
import { submissionOf, evaluateForm } from './evaluate-form.ts';
import type { Declared, Scene } from './plan/scene.ts';
import { Stage } from './stage.tsx';

type SceneOf<Kind extends Scene['kind']> = Extract<Scene, { readonly kind: Kind }>;

type Props<Kind extends Scene['kind']> = {
  readonly declared: Declared;
  readonly scene: SceneOf<Kind>;
  readonly language: Language;
};

/** A stored record, for reading, in a state of its lifecycle; its buttons are those of the role. */
export const RecordStage = ({ declared, scene, language, role }: Props<'record'> & { readonly role: Role }) => {
  const { automation } = declared;
  const made = useMemo(() => {
    const evaluated = evaluateForm(declared, scene);
    const submission = submissionOf(evaluated, {
      version: declared.version,
      hasLetter: scene.letter !== undefined,
      ...defined({ state: scene.state }),
    });
    const record = { ...submission, state: scene.state ?? '' };
    const events = recordEvents({
      automation: evaluated.compiled,
      record,
      scopes: { values: evaluated.scopes, person: { role } },
    });
    const { ports } = localPorts({ ...scene, declared });
    const given = { record, scopes: evaluated.scopes };
    const gifts = evaluated.compiled.gifts
      .filter((gift) => givesNow(gift, given))
      .map(({ to, shape, label }) => ({ automation: to, shape, label, address: '/' }));
    const { steps, changes, hasMore } = historyOf(submission, scene.later === true);
    const loadActions = async () => ({ ok: true as const, value: { events, calls: [], questions: {}, gifts, changes } });
    const storedForm = { ...ports, loadRecord: async () => ({ ok: true as const, value: submission }), loadVersion: ports.versions.load };
    const loadHistory = async () => ({ ok: true as const, value: { steps, hasMore } });
    return {
      submission,
      ports: {
        ...ports,
        storedForm,
        loadActions,
        loadHistory,
        restore: async () => ({ ok: true as const, value: undefined }),
        service: {
          deliver: async () => ({ ok: true as const, value: { message: '' } }),
          sign: async () => ({ ok: true as const, value: { message: '' } }),
          cameBack: async () => ({ ok: true as const, value: { message: '' } }),
          settle: async () => ({ ok: true as const, value: { message: '' } }),
        },
        changed: () => undefined,
      },
    };
  }, [declared, scene, role]);
  return (
    <Stage>
      <RecordView key={role} automation={automation} submission={made.submission} ports={made.ports} language={language} />
    </Stage>
  );
};

/** The letter of an example: as text to be read, and its pages as they go out. */
export const LetterStage = ({ declared, scene, language }: Props<'letter'>) => {
  const { letter } = useMemo(() => evaluateForm(declared, scene), [declared, scene]);
  const { id } = declared.automation.manifest;
  if (letter === undefined) throw new Error('The letter of this example cannot be written.');
  return (
    <Stage>
      <TextsContext value={deskTexts[language]}>
        <div className="desk-automation story-letter">
          <LetterReading model={letter} />
          <StoredFile load={() => loadLetter(id, scene.letter)} name={letter.title} type="application/pdf" />
        </div>
      </TextsContext>
    </Stage>
  );
};

/** Pages of rows made of the examples, as the server pages them. */
const sourceOf = (rows: readonly FormData[]): RowSource => ({
  load: async ({ page, limit }) => ({
    ok: true,
    value: {
      rows: rows.slice((page - 1) * limit, page * limit),
      page,
      limit,
      totalPages: Math.max(1, Math.ceil(rows.length / limit)),
      totalItems: rows.length,
      totalIsExact: true,
      ownOnly: false,
    },
  }),
});

/** What can be done to a row, as if its columns were all that the record says. */
const rowActionsOf =
  (declared: Declared, role: Role): RecordListPorts['loadActions'] =>
  async (id) => {
    const { automation, examples } = declared;
    const [example] = examples;
    const row = exampleRows(declared, automation.list?.columns ?? [], false).find((one) => one['id'] === id);
    if (example === undefined || row === undefined)
      return { ok: true, value: { events: [], calls: [], questions: {}, gifts: [], changes: [] } };
    const { compiled, scopes } = evaluateForm(declared, example);
    const state = row['state'];
    const record = { id, state: typeof state === 'string' ? state : '', data: row, computed: {} };
    const values = { ...scopes, record: recordScope(record, scopes.today) };
    const questions = [...compiled.rowQuestions].map(
      ([name, text]) => [name, recordText(text, { values, figures: scopes.figures })] as const,
    );
    const events = recordEvents({ automation: compiled, record, scopes: { values: scopes, person: { role } } });
    return { ok: true, value: { events, calls: ['update', 'delete'], questions: Object.fromEntries(questions), gifts: [], changes: [] } };
  };

const noExport: RecordListPorts['exportRows'] = async () => ({ ok: true, value: new Blob() });

const noSums: RecordListPorts['loadSums'] = async () => ({ ok: true, value: { sums: null, groups: null } });
const noCounts: RecordListPorts['loadViewCounts'] = async () => ({ ok: true, value: { views: {} } });
const isOn = (): boolean => true;

/** The page of records, with rows made of the examples. */
export const ListStage = ({ declared, scene, language, role }: Props<'list'> & { readonly role: Role }) => {
  const { automation, version } = declared;
  const ports = useMemo(() => {
    const local = localPorts({ declared }).ports;
    const rows = sourceOf(exampleRows(declared, automation.list?.columns ?? [], scene.empty));
    const { calls, notify, changes } = local;
    const loadActions = rowActionsOf(declared, role);
    return {
      rows,
      loadDays: exampleDays(declared, scene.empty),
      loadFigure: exampleFigure(declared, scene.empty),
      loadSums: noSums,
      loadViewCounts: noCounts,
      singleKeys: isOn,
      exportRows: noExport,
      calls,
      notify,
      loadActions,
      open: () => undefined,
      openEvent: () => undefined,
      storedForm: { ...local, loadVersion: local.versions.load },
      changes,
      correct: () => undefined,
    };
  }, [declared, automation, scene, role]);
  const on = storyDay(declared);
  const shown = { as: scene.as ?? ('list' as const), ...defined({ on }) };
  return (
    <Stage>
      <RecordList automation={automation} version={version} ports={ports} language={language} shown={shown} />
    </Stage>
  );
};

/** The log that the automation writes. */
export const LogStage = ({ declared, scene, language }: Props<'log'>) => {
  const { log } = declared.automation;
  const ports = useMemo(
    () => ({
      rows: sourceOf(exampleRows(declared, log?.columns ?? [], scene.empty)),
      exportRows: noExport,
      singleKeys: isOn,
      open: () => undefined,
    }),
    [declared, log, scene],
  );
  if (log === undefined) throw new Error('This automation writes no log.');
  return (
    <Stage>
      <LogGrid log={log} ports={ports} language={language} />
    </Stage>
  );
};
