/** What the folder calls things. */
export type Words = {
  readonly meal: string;
  readonly place: string;
  readonly trips: string;
  readonly miles: string;
  readonly diner: string;
  readonly open: string;
};
const manifest = {
  format: 1,
  id: 'meal-claims',
  title: 'Meal claims',
  description: 'Claims for meals.',
  status: 'live',
  routes: [
    { path: '/meal-claims', screen: 'form', group: 'Operations', icon: 'list', roles: ['manager'] },
    { path: '/meal-claims-list', screen: 'list', group: 'Operations', icon: 'list', roles: ['manager'] },
  ],
  serves: {
    create: 'POST /mealClaims',
    list: 'GET /mealClaims',
    update: 'PUT /mealClaims/{id}',
    transition: 'POST /mealClaims/{id}/events',
  },
  workflow: 'record',
};

type Renaming = {
  /** What each thing was called before, the latest first. */
  readonly was?: Readonly<Record<keyof Words, readonly string[]>>;
  /** A field that the folder has no more once it was renamed. */
  readonly hasTip?: boolean;
};

const earlier = (names: readonly string[]) => (names.length === 0 ? {} : { was: names });

/** The folder of an automation that calls things by these words. */
export function mealClaims(words: Words, { was, hasTip = false }: Renaming = {}): Readonly<Record<string, string>> {
  const { meal, place, trips, miles, diner, open } = words;
  const amount = { type: 'number', minimum: 0, maximum: 1000, multipleOf: 0.01 };
  const text = { type: 'string', minLength: 1, maxLength: 60 };
  const row = { type: 'object', additionalProperties: false, required: [miles], properties: { [miles]: amount, to: text } };
  const files = {
    manifest,
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      additionalProperties: false,
      required: ['caseFileNumber', meal],
      properties: {
        caseFileNumber: { $ref: 'shared/fields.json#/definitions/caseFileNumber' },
        [meal]: amount,
        [place]: { type: 'string', enum: [diner, 'dinner'] },
        [trips]: { type: 'array', maxItems: 5, items: row },
        ...(hasTip ? { tip: amount } : {}),
      },
    },
    'ui-schema': {
      sections: [
        {
          id: 'claim',
          title: 'Claim',
          items: [
            { field: 'caseFileNumber', control: 'text', title: 'Case file number' },
            { field: meal, control: 'money', title: 'Meals' },
            { field: place, control: 'select', title: 'Kind', labels: { [diner]: 'At noon', dinner: 'In the evening' } },
            {
              field: trips,
              control: 'table',
              title: 'Trips',
              items: [
                { field: miles, control: 'miles', title: 'Miles' },
                { field: 'to', control: 'text', title: 'To' },
              ],
            },
            ...(hasTip ? [{ field: 'tip', control: 'money', title: 'Tip' }] : []),
          ],
        },
      ],
    },
    rules: {
      fields: {
        caseFileNumber: { prefill: 'case.caseFileNumber', lock: 'true' },
        ...(was === undefined ? {} : renamedFields(words, was)),
      },
    },
    list: {
      source: 'list',
      columns: [
        { field: 'caseFileNumber', sort: true, filter: true },
        { field: meal, sort: true, filter: true },
        { field: place, sort: true, filter: true },
        { field: 'state', sort: true, filter: true },
        { field: 'createdAt', sort: true },
      ],
      sort: { field: 'createdAt', direction: 'asc' },
      pageSize: 20,
      rowActions: [
        { call: 'update', label: 'Correct' },
        { event: 'pay', label: 'Pay' },
      ],
    },
    lifecycle: {
      id: 'meal-claims',
      initial: open,
      states: {
        [open]: {
          meta: { title: 'Open', tone: 'info', edit: { roles: ['manager'] }, ...earlier(was?.open ?? []) },
          on: { pay: { target: 'paid', meta: { label: 'Pay', roles: ['manager'] } } },
        },
        paid: { type: 'final', meta: { title: 'Paid', tone: 'success' } },
      },
    },
  };
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [`meal-claims/${name}.json`, JSON.stringify(content, null, 2)]));
}

function renamedFields({ meal, place, trips, miles, diner }: Words, was: NonNullable<Renaming['was']>) {
  const choices = Object.fromEntries(was.diner.map((name) => [name, diner]));
  const renames = {
    [meal]: earlier(was.meal),
    [place]: { ...earlier(was.place), ...(was.diner.length === 0 ? {} : { renamedChoices: choices }) },
    [trips]: earlier(was.trips),
    [`${trips}[].${miles}`]: earlier(was.miles),
  };
  return Object.fromEntries(Object.entries(renames).filter(([, rule]) => Object.keys(rule).length > 0));
}
