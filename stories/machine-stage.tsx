import { textIn } from '#engine/data/localized-text.ts';
import { lifecycleTable } from '#engine/workflow/lifecycle-table.ts';
import type { Lifecycle } from '#schemas/meta/lifecycle.gen.ts';
import type { Language } from '#engine/data/localized-text.ts';
import { box, layOut, type Machine, type PlacedMachine } from './machine-layout.ts';
import { machineOfLifecycle, machineOfWorkflow } from './machine-of.ts';
import type { Declared, Scene } from './plan/scene.ts';
import { Stage } from './stage.tsx';

type Props = { readonly declared: Declared; readonly scene: Extract<Scene, { readonly kind: 'machine' }>; readonly language: Language };

/** What fits beside a state; the table below has all of it. */
const shortWords = (words: string, longest: number): string => (words.length > longest ? `${words.slice(0, longest - 1)}…` : words);

const Transitions = ({ transitions }: Pick<PlacedMachine, 'transitions'>) => (
  <>
    {transitions.map(({ to, path, words, fails, labelX, labelY }, index) => (
      <g key={index} className={fails ? 'story-transition story-transition-fails' : 'story-transition'}>
        <path d={path} markerEnd="url(#arrow)" />
        <text x={labelX} y={labelY}>
          {shortWords(words, 40)} → {to}
        </text>
      </g>
    ))}
  </>
);

const States = ({ states, initial }: Pick<PlacedMachine, 'states'> & Pick<Machine, 'initial'>) => (
  <>
    {states.map(({ name, title, kind, x, y }) => (
      <g key={name} className={`story-state story-state-${kind}${name === initial ? ' story-state-first' : ''}`}>
        <rect x={x} y={y} width={box.width} height={box.height} rx={8} />
        <text x={x + box.width / 2} y={y + 22}>
          {shortWords(title, 30)}
        </text>
        <text className="story-state-name" x={x + box.width / 2} y={y + 40}>
          {name}
        </text>
      </g>
    ))}
  </>
);

/** The same as the picture, in words: the only one of the two that a screen reader needs. */
const Twin = ({ machine }: { readonly machine: Machine }) => (
  <table className="table table-sm story-twin">
    <caption className="caption-top">Every transition, in words</caption>
    <thead>
      <tr>
        <th scope="col">From</th>
        <th scope="col">When</th>
        <th scope="col">To</th>
      </tr>
    </thead>
    <tbody>
      {machine.transitions.map(({ from, to, words }, index) => (
        <tr key={index}>
          <th scope="row">{from}</th>
          <td>{words}</td>
          <td>{to}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const rightsColumns = ['event', 'roles', 'sections', 'needs', 'letters', 'guard', 'target'] as const;

/** States, events, roles and sections: who may do what, and what it opens. */
const Rights = ({ lifecycle }: { readonly lifecycle: Lifecycle }) => (
  <table className="table table-sm story-twin">
    <caption className="caption-top">States, events, roles and sections</caption>
    <thead>
      <tr>
        {['state', ...rightsColumns].map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lifecycleTable(lifecycle).map((row, index) => (
        <tr key={index}>
          <th scope="row">{row.state}</th>
          {rightsColumns.map((column) => (
            <td key={column}>{row[column]}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const machineOf = ({ declared, scene, language }: Props): Machine => {
  const { workflow, lifecycle } = declared.automation;
  if (scene.machine === 'workflow' && workflow !== undefined) return machineOfWorkflow(workflow, language);
  if (scene.machine === 'lifecycle' && lifecycle !== undefined) return machineOfLifecycle(lifecycle, language);
  throw new Error(`This automation has no ${scene.machine}.`);
};

/** A workflow or lifecycle as a picture with its events, and in words. */
export const MachineStage = (props: Props) => {
  const machine = machineOf(props);
  const { lifecycle } = props.declared.automation;
  const { width, height, states, transitions } = layOut(machine);
  const title = `${textIn(props.declared.automation.manifest.title, props.language)}: ${props.scene.machine}`;
  return (
    <Stage>
      <h2>{title}</h2>
      <section className="story-machine" aria-label={title}>
        <svg viewBox={`0 0 ${width} ${height}`} width={width} aria-hidden="true">
          <defs>
            <marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse">
              <path d="M 0 0 L 10 5 L 0 10 z" />
            </marker>
          </defs>
          <Transitions transitions={transitions} />
          <States states={states} initial={machine.initial} />
        </svg>
      </section>
      {lifecycle !== undefined && props.scene.machine === 'lifecycle' ? <Rights lifecycle={lifecycle} /> : <Twin machine={machine} />}
    </Stage>
  );
};
