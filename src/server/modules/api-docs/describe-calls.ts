import records from '#schemas/api/records.json' with { type: 'json' };
import { recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import { englishText, type PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { PublishedCall } from '#server/modules/automations/registry.port.ts';
import { isOverLink, type LinkUseCase, type UseCaseName } from '#server/modules/automations/served-calls.public.ts';
import { withComponentRefs } from './component-refs.ts';

export type Operation = PlainRecord;

const bearer = [{ session: [] }];

const meanings: Readonly<Record<UseCaseName, string>> = {
  preview: 'Creates the letter without sending it.',
  submit: 'Saves the record, creates the letter, and sends it.',
  create: 'Keeps the record.',
  list: 'Records, by page.',
  get: 'One record.',
  update: 'Changes a record.',
  delete: 'Deactivates a record.',
  transition: 'Changes the status of a record with an event.',
  previewEvent: 'Creates the letters that an event would write, without sending it.',
  log: 'Entries of the log, by page.',
  figures: 'Numbers about the records of the list.',
  find: 'What the form looks up, and its rules make of it.',
  linkStatus: 'Tells a client what became of the record behind a link.',
  linkSubmit: 'Takes what a client filled in over a link.',
  linkCreate: 'Keeps what a client says over the link of a record.',
  linkExists: 'Whether a client said something over the link of a record.',
};

const event = { type: 'object', required: ['event'], properties: { event: { type: 'string' }, payload: { type: 'object' } } };

/** A declared call as an operation of OpenAPI. */
export function describeDeclared(call: PublishedCall): Operation {
  const { published, useCase, roles, encoding } = call;
  const isKeyed = !['preview', 'previewEvent', 'list', 'log', 'get', 'find', 'figures', 'linkStatus', 'linkExists'].includes(useCase);
  const isMade = useCase === 'submit' || useCase === 'create';
  const body = bodyOf(call);
  return {
    tags: [englishText(published.automation.manifest.title)],
    summary: `${englishText(published.automation.manifest.title)}: ${meanings[useCase]}`,
    description: `${isOverLink(useCase) ? 'Whoever has the secret of the link.' : rolesText(roles)} Answers within ${call.timeoutMs} ms.`,
    operationId: `${published.id}.${useCase}${call.path.replaceAll(/\W+/g, '_')}`,
    security: isOverLink(useCase) ? [] : bearer,
    'x-roles': roles,
    parameters: [
      ...pathParameters(call.path),
      ...(isKeyed ? [header('Idempotency-Key', isMade)] : []),
      header('X-Automation-Version', false),
      ...(isKeyed ? [header('X-Answers', false)] : []),
      ...(isMade ? [header('X-Draft-Place', false), header('X-Draft-Revision', false), header('X-Draft-Window', false)] : []),
    ],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { [encoding === 'multipart' ? 'multipart/form-data' : 'application/json']: { schema: body } },
          },
        }),
    responses: {
      [isMade ? '201' : '200']: {
        description: 'Done.',
        content: {
          'application/json': { schema: answerOf(call) },
          ...(letsOut(call) ? { 'text/csv': { schema: { type: 'string' } } } : {}),
        },
      },
      default: { $ref: '#/components/responses/Refused' },
    },
  };
}

function bodyOf({ useCase, published, eventFrom }: PublishedCall): PlainRecord | undefined {
  if (useCase === 'previewEvent' || (useCase === 'transition' && eventFrom === undefined)) return event;
  if (useCase === 'transition') return { type: 'object' };
  return ['preview', 'submit', 'create', 'update'].includes(useCase) && published.automation.schema !== undefined
    ? { $ref: `#/components/schemas/${published.id}` }
    : undefined;
}

type ShapeName = keyof typeof records.definitions;

const answers: Readonly<Partial<Record<UseCaseName, ShapeName>>> = {
  preview: 'previewAnswer',
  previewEvent: 'previewAnswer',
  submit: 'receipt',
  create: 'receipt',
  update: 'receipt',
  transition: 'movedAnswer',
  delete: 'deletedAnswer',
};

const madeShape = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } };

/** What a client's page is told: of the record as much as its declaration shows. */
const linkShapes: Readonly<Record<LinkUseCase, PlainRecord>> = {
  linkStatus: { type: 'object', additionalProperties: true, required: ['status', 'secondFactor', 'phones'] },
  linkSubmit: {
    type: 'object',
    required: ['data', 'message', 'receipt'],
    properties: {
      data: madeShape,
      message: { type: 'string' },
      receipt: { type: 'object', additionalProperties: true, required: ['code', 'receivedAt'] },
    },
  },
  linkCreate: { type: 'object', required: ['data'], properties: { data: madeShape } },
  linkExists: { type: 'object', required: ['exists'], properties: { exists: { type: 'boolean' } } },
};

const figureShapes = {
  count: { type: 'integer' },
  value: { type: ['string', 'null'] },
  groups: {
    type: 'array',
    items: {
      type: 'object',
      required: ['value', 'count'],
      properties: { value: { type: ['string', 'null'] }, count: { type: 'integer' } },
    },
  },
} as const;

function figuresShape({ answers: told = {} }: PublishedCall): PlainRecord {
  const properties = Object.fromEntries(Object.entries(told).map(([name, { is }]) => [name, figureShapes[is]]));
  return { type: 'object', additionalProperties: false, required: Object.keys(told), properties };
}

function answerOf(call: PublishedCall): PlainRecord {
  const { useCase, envelope, message, published } = call;
  const answer = answers[useCase];
  if (answer !== undefined) return shape(answer);
  if (isOverLink(useCase)) return linkShapes[useCase];
  if (useCase === 'figures') return figuresShape(call);
  if (useCase === 'log') return rowsAs(envelope, 'logRowsAnswer');
  if (useCase === 'list') {
    const { calendar, figures } = published.automation.list ?? {};
    const others = [
      ...(calendar === undefined ? [] : [rowsAs(envelope, 'dayRows')]),
      ...(figures === undefined ? [] : [shape('figureAnswer')]),
    ];
    const page = rowsAs(envelope, 'rowPage', message);
    return others.length === 0 ? page : { anyOf: [page, ...others] };
  }
  // what a declaration answers of its finds is its own
  const found = useCase === 'get' ? shape('recordAnswer') : {};
  return { type: 'object', additionalProperties: false, required: [envelope], properties: { [envelope]: found } };
}

const shape = (name: ShapeName): PlainRecord => ({ $ref: `#/components/schemas/records.${name}` });

/** The field of each answer that the call gives a name of its own. */
const rowsIn = { rowPage: 'rows', dayRows: 'rows', logRowsAnswer: 'letterLogs' } as const;

/** A page or the days of a list, or a page of a log. */
function rowsAs(envelope: string, name: keyof typeof rowsIn, message?: string): PlainRecord {
  const { required, properties, ...rest } = records.definitions[name];
  const { [rowsIn[name]]: rows, ...others } = recordOf(withComponentRefs(properties, records.$id));
  return {
    ...rest,
    required: [envelope, ...required.filter((field) => field !== rowsIn[name])],
    properties: {
      [envelope]: rows,
      ...others,
      ...(message === undefined ? {} : { success: { const: true }, message: { type: 'string' } }),
    },
  };
}

/** Whether its rows are also answered as a file for a spreadsheet. */
function letsOut({ useCase, published }: PublishedCall): boolean {
  return useCase === 'list' && published.automation.list?.export?.includes('csv') === true;
}

/** Who may send a call, as a sentence. */
export function rolesText(roles: readonly string[] | undefined): string {
  return roles === undefined ? 'Open to anyone signed in.' : `For ${roles.join(', ')}.`;
}

function pathParameters(path: string): readonly PlainRecord[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function header(name: string, required: boolean): PlainRecord {
  return { name, in: 'header', required, schema: { type: 'string', maxLength: 200 } };
}

/** The forms of the automations; an own $id keeps the references inside each where they were. */
export function formSchemas(automations: readonly PublishedAutomation[]): PlainRecord {
  return Object.fromEntries(
    automations.flatMap(({ id, automation: { schema } }) =>
      schema === undefined ? [] : [[id, { ...schema, $id: `urn:desk:form:${id}` }]],
    ),
  );
}
