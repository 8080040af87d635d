import type { preHandlerAsyncHookHandler } from 'fastify';
import { isRecord } from '#engine/data/plain-data.ts';
import { definitionAt } from './api-schemas.ts';

/** A name as a programmer writes it; anything else might be something that a person typed. */
const writtenName = /^[A-Za-z]\w{0,39}$/;
const mostNames = 10;

/** What a built-in call does not know is ignored, and noted by its name alone, so that a misspelt field is found. */
export const noteExtraFields: preHandlerAsyncHookHandler = async ({ routeOptions, body, log }) => {
  const { properties } = definitionAt(routeOptions.schema?.body);
  if (!isRecord(properties) || !isRecord(body)) return;
  const extra = Object.keys(body).filter((name) => !Object.hasOwn(properties, name));
  if (extra.length === 0) return;
  log.warn({ route: routeOptions.url, fields: extra.filter((name) => writtenName.test(name)).slice(0, mostNames) }, 'fields ignored');
};
