import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import type { RecordListProps } from '../mounts.ts';
import type { FormData, Row } from '../ports.ts';
import { openCorrection } from '../record/correction.ts';
import { CorrectionDialog } from '../record/correction-dialog.tsx';
import { EventDialog, filesOfNone, mustAsk, type AskedEvent } from '../record/event-dialog.tsx';
import { deskTexts, TextsContext, type Texts } from '../texts/texts.ts';
import { DataGrid, type RowPart } from './data-grid.tsx';
import { nameOfRow } from './cell-text.ts';
import { ExportButton } from './export-button.tsx';
import { askedBy, doAction, idOfRow } from './row-actions.ts';
import { withStateWords } from './state-words.ts';
import { useRows, type Rows } from './use-rows.ts';
import type { RowAction } from '#schemas/meta/list.gen.ts';
import '../look/runtime.css';

type Asking = { readonly action: RowAction; readonly asked: AskedEvent; readonly rows: readonly Row[] };

type Correcting = { readonly action: RowAction; readonly row: Row };

const buttonVariants = { primary: 'outline-primary', secondary: 'outline-secondary', danger: 'outline-danger', link: 'link' } as const;

/** Does an action to one record or to many; what failed stays in sight as an alert with its reason. */
const useDoing = ({ automation, version, ports }: RecordListProps, rows: Rows, texts: Texts) => {
  const [asking, setAsking] = useState<Asking | undefined>(undefined);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const nameIn = (row: Row): string => nameOfRow(row, automation.list?.columns ?? [], texts);
  const run = async ({ action, rows: targets }: Asking, payload: unknown) => {
    const problems = [];
    for (const row of targets) {
      const problem = await doAction(ports.calls, version, { action, row, payload });
      if (problem !== undefined) problems.push({ row, problem });
    }
    const [only] = problems;
    if (targets.length === 1 && only !== undefined) return only.problem;
    const label = texts.local(action.label);
    const text =
      targets.length === 1
        ? texts.t('gridActionDone', { label })
        : texts.t('gridActionMany', { label, done: targets.length - problems.length, count: targets.length });
    ports.notify({ tone: problems.length === 0 ? 'success' : 'warning', text });
    for (const { row, problem } of problems)
      ports.notify({ tone: 'danger', text: texts.t('gridActionFailed', { label, name: nameIn(row), message: problem.message }) });
    setChosen(new Set());
    rows.reload();
    return undefined;
  };
  const [correcting, setCorrecting] = useState<Correcting | undefined>(undefined);
  const correct = async ({ action, row }: Correcting, body: FormData) => {
    const problem = await doAction(ports.calls, version, { action, row, body });
    if (problem !== undefined) return problem;
    ports.notify({ tone: 'success', text: texts.t('gridActionDone', { label: texts.local(action.label) }) });
    rows.reload();
    return undefined;
  };
  const start = async (action: RowAction, targets: readonly Row[]): Promise<void> => {
    const [only] = targets;
    if (action.call === 'update') return only === undefined ? undefined : setCorrecting({ action, row: only });
    const offered = targets.filter((row) => askedBy(automation, action, row) !== undefined);
    const [first] = offered;
    const asked = first === undefined ? undefined : askedBy(automation, action, first);
    if (asked === undefined || first === undefined) return;
    const wanted = { action, asked, rows: offered };
    if (mustAsk(asked)) return setAsking(wanted);
    const problem = await run(wanted, undefined);
    if (problem !== undefined)
      ports.notify({
        tone: 'danger',
        text: texts.t('gridActionFailed', { label: texts.local(action.label), name: nameIn(first), message: problem.message }),
      });
  };
  return { asking, setAsking, correcting, setCorrecting, correct, chosen, setChosen, run, start, nameIn };
};

type Doing = ReturnType<typeof useDoing>;

const actionsPart = ({ automation }: RecordListProps, doing: Doing, texts: Texts): RowPart | undefined => {
  const actions = automation.list?.rowActions ?? [];
  if (actions.length === 0) return undefined;
  const cell = (row: Row) => (
    <div className="desk-grid-actions">
      {actions
        .filter((action) => askedBy(automation, action, row) !== undefined)
        .map((action) => (
          <Button
            key={action.event ?? action.call}
            size="sm"
            variant={buttonVariants[action.style ?? 'secondary']}
            aria-label={`${texts.local(action.label)}: ${doing.nameIn(row)}`}
            onClick={() => void doing.start(action, [row])}
          >
            {texts.local(action.label)}
          </Button>
        ))}
    </div>
  );
  return { title: texts.t('gridActions'), cell };
};

const choicePart = (rows: readonly Row[], { chosen, setChosen, nameIn }: Doing, texts: Texts): RowPart => {
  const all = rows.length > 0 && rows.every((row) => chosen.has(idOfRow(row)));
  const toggle = (id: string): void =>
    setChosen(chosen.has(id) ? new Set([...chosen].filter((one) => one !== id)) : new Set(chosen).add(id));
  const head = (
    <Form.Check
      aria-label={texts.t('gridSelectAll')}
      checked={all}
      onChange={() => setChosen(all ? new Set() : new Set(rows.map(idOfRow)))}
    />
  );
  return {
    title: texts.t('gridSelectAll'),
    head,
    cell: (row) => (
      <Form.Check
        aria-label={texts.t('gridSelect', { name: nameIn(row) })}
        checked={chosen.has(idOfRow(row))}
        onChange={() => toggle(idOfRow(row))}
      />
    ),
  };
};

const BulkBar = ({
  actions,
  doing,
  rows,
  texts,
}: {
  readonly actions: readonly RowAction[];
  readonly doing: Doing;
  readonly rows: readonly Row[];
  readonly texts: Texts;
}) => {
  const targets = rows.filter((row) => doing.chosen.has(idOfRow(row)));
  return (
    <fieldset className="desk-grid-actions desk-group mb-2" aria-label={texts.t('gridActions')}>
      <output>{texts.t('gridSelected', { count: targets.length })}</output>
      {actions.map((action) => (
        <Button
          key={action.event ?? action.call}
          size="sm"
          variant={buttonVariants[action.style ?? 'secondary']}
          disabled={targets.length === 0}
          onClick={() => void doing.start(action, targets)}
        >
          {texts.local(action.label)}
        </Button>
      ))}
    </fieldset>
  );
};

/** The records of an automation with what can be done to them. */
export const RecordList = (props: RecordListProps) => {
  const { automation, version, ports, language } = props;
  const texts = deskTexts[language];
  const { list, lifecycle, manifest } = automation;
  const rows = useRows(ports.rows, { limit: list?.pageSize ?? 20, ...(list === undefined ? {} : { sort: list.sort }) });
  const doing = useDoing(props, rows, texts);
  const columns = useMemo(() => withStateWords(list?.columns ?? [], lifecycle), [list, lifecycle]);
  if (list === undefined) return null;
  const shown = rows.page?.rows ?? [];
  const bulk = list.bulkActions ?? [];
  const last = actionsPart(props, doing, texts);
  const { asking, correcting } = doing;
  return (
    <TextsContext value={texts}>
      {list.export?.includes('csv') === true && (
        <ExportButton name={`${manifest.id}.csv`} query={rows.query} exportRows={ports.exportRows} />
      )}
      {bulk.length > 0 && <BulkBar actions={bulk} doing={doing} rows={shown} texts={texts} />}
      <DataGrid
        title={texts.local(manifest.title)}
        columns={columns}
        rows={rows}
        empty={list.empty === undefined ? texts.t('gridEmpty') : texts.local(list.empty)}
        {...(list.detail === true ? { open: ports.open } : {})}
        {...(bulk.length > 0 ? { first: choicePart(shown, doing, texts) } : {})}
        {...(last === undefined ? {} : { last })}
      />
      {correcting !== undefined && (
        <CorrectionDialog
          label={texts.local(correcting.action.label)}
          open={() => openCorrection({ published: { automation, version }, ports: ports.correcting, id: idOfRow(correcting.row) })}
          send={(body) => doing.correct(correcting, body)}
          close={() => doing.setCorrecting(undefined)}
        />
      )}
      {asking !== undefined && (
        <EventDialog
          event={asking.asked}
          files={filesOfNone}
          send={(payload) => doing.run(asking, payload)}
          close={() => doing.setAsking(undefined)}
        />
      )}
    </TextsContext>
  );
};
