import type pg from 'pg';

/** A connection keeps the plan of each in memory of its own. */
const mostPrepared = 100;
/** What was said so often is said again. */
const saidBefore = 3;
const mostCounted = 2_000;

const isStatement = /^\s*(?:select|insert|update|delete|with)\b/i;
/** Its columns may change while the desk runs, when a newer desk beside it adds one: by a name it would be refused from then on. */
const mayWiden = /^\s*select (?:"?\w+"?\.)?\*|\breturning \*/i;
/** A page of rows is planned for what it asks for: what half of the rows have is not found as what is rare. */
const isPage = /^\s*(?:select|with found)\b[^]*\b(?:limit|count\()/i;
const mayBePrepared = (text: string): boolean => isStatement.test(text) && !mayWiden.test(text) && !isPage.test(text);

/** Says what is said again and again by a name, so that the database reads and plans it once for a connection. */
export function prepareStatements(pool: pg.Pool): void {
  const names = new Map<string, string>();
  const said = new Map<string, number>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= mostPrepared || !mayBePrepared(text)) return undefined;
    const times = (said.get(text) ?? 0) + 1;
    if (times <= saidBefore) {
      if (said.size >= mostCounted) said.clear();
      said.set(text, times);
      return undefined;
    }
    said.delete(text);
    const name = `desk_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
  pool.on('connect', (client) => nameQueries(client, nameOf));
}

function nameQueries(client: pg.PoolClient, nameOf: (text: string) => string | undefined): void {
  const ask: unknown = Reflect.get(client, 'query');
  if (typeof ask !== 'function') return;
  const named = new Proxy(ask, {
    apply: (target, self, args: readonly unknown[]) => {
      const [text, values] = args;
      const name = args.length === 2 && typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
      return Reflect.apply(target, self, name === undefined ? args : [{ name, text, values }]);
    },
  });
  Reflect.set(client, 'query', named);
}
