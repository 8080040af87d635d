import { isList, recordOf, type PlainRecord } from '#engine/data/plain-data.ts';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h2 { margin-top: 2rem; border-bottom: 1px solid; }
summary { cursor: pointer; padding: .4rem 0; }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
pre { overflow: auto; padding: .75rem; border: 1px solid; border-radius: .25rem; font-size: .8rem; }
`;

type Entry = { readonly method: string; readonly path: string; readonly operation: PlainRecord };

/** The description as a page that needs no script and nothing from elsewhere. */
export function openApiPage(document: PlainRecord): string {
  const byTag = Map.groupBy(entriesOf(document), ({ operation: { tags } }) => String(isList(tags) ? tags[0] : ''));
  const sections = [...byTag].map(([tag, entries]) => `<section><h2>${escaped(tag)}</h2>${entries.map(entryText).join('')}</section>`);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>Calls of the desk</title><link rel="icon" href="data:,"><style>${style}</style></head><body><main><h1>Calls of the desk</h1>`,
    '<p>Below <code>/api/v1</code>. The same for programs: <a href="/api/v1/openapi.json">openapi.json</a>.</p>',
    ...sections,
    '</main></body></html>',
  ].join('');
}

function entriesOf(document: PlainRecord): readonly Entry[] {
  return Object.entries(recordOf(document['paths'])).flatMap(([path, methods]) =>
    Object.entries(recordOf(methods)).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: recordOf(operation),
    })),
  );
}

function entryText({ method, path, operation }: Entry): string {
  const { summary, description, parameters, requestBody, responses } = operation;
  const detail = JSON.stringify({ parameters, requestBody, responses }, undefined, 2);
  return [
    `<details><summary><code><b>${escaped(method)}</b> ${escaped(path)}</code> ${escaped(String(summary))}</summary>`,
    `<p>${escaped(String(description))}</p><pre>${escaped(detail)}</pre></details>`,
  ].join('');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
