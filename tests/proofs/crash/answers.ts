import type { Answer } from './person.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A part of an answer by its name; without any field when it is not there. */
export const partOf = ({ body }: Pick<Answer, 'body'>, name: string): Fields => (isFields(body[name]) ? body[name] : {});

/** The rows of an answer. */
export const rowsOf = ({ body }: Pick<Answer, 'body'>, name: string): readonly Fields[] =>
  Array.isArray(body[name]) ? body[name].filter(isFields) : [];
