import { isDecimal, wholeNumber } from '#domain/decimal.ts';
import { type Checked, type Context, fault } from './compilation.ts';
import { didYouMean } from './did-you-mean.ts';
import { functionNames } from './functions.ts';
import type { SyntaxNode } from './syntax.ts';
import { type ValueType, isObject, typeInWords } from './value-type.ts';
import { isList, readerOf, unknown, untouchedAnswer } from './value.ts';

type NameNode = Extract<SyntaxNode, { op: 'id' }>;
type FieldNode = Extract<SyntaxNode, { op: '.' }>;
type IndexNode = Extract<SyntaxNode, { op: '[]' }>;

function isFunction(name: string): boolean {
  return functionNames('function').includes(name);
}

/** A name of a scope, read from the values that an evaluation is given. */
export function scopeName(name: string, type: ValueType): Checked {
  const read = readerOf(type);
  return { type, path: name, run: (frame) => read(frame.values[name]) };
}

/** A bare name: a field, a scope or the row of a macro. */
export function checkName(node: NameNode, context: Context): Checked | undefined {
  const found = context.names.get(node.args);
  if (found === undefined) {
    const hint = isFunction(node.args) ? ` Write ${node.args}(…), since it is a function.` : didYouMean(node.args, context.names.keys());
    return fault(context, node, `There is nothing called "${node.args}" here.${hint}`);
  }
  if (found.path !== undefined) context.notes.reads.set(node, found.path);
  return found;
}

/** What has the field: a group by its path, or an entry of a list. */
function ownerInWords(path: string | undefined, name: string): string {
  if (path === undefined) return name;
  return path.endsWith('[]') ? `An entry of ${path.slice(0, -2)}` : path;
}

/** The name that was meant, or those that there are. */
function namesHint(field: string, fields: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(fields);
  const near = didYouMean(field, names);
  return near !== '' || names.length === 0 ? near : ` Use one of: ${names.slice(0, 12).join(', ')}${names.length > 12 ? ' …' : ''}.`;
}

/** A box or a list in a group of the form in which nothing stands is no or empty; in a group of something that is not there it is unknown. */
function absentField({ type, path }: Checked, field: ValueType): Checked['run'] {
  const untouched = type.kind === 'record' && type.group === true ? untouchedAnswer(field) : unknown;
  if (untouched === unknown || path === undefined) return () => unknown;
  const root = path.split(/[.[]/, 1)[0] ?? path;
  return ({ values }) => (root === path || values[root] !== undefined ? untouched : unknown);
}

/** owner.field of a row. */
export function checkField(node: FieldNode, context: Context): Checked | undefined {
  const [ownerNode, field] = node.args;
  const owner = context.check(ownerNode, context);
  if (owner === undefined) return undefined;
  const { type } = owner;
  if (type.kind === 'list')
    return fault(context, node, `A list has no "${field}". Use exists, all, filter, or map to work with its entries.`);
  if (type.kind !== 'record') return fault(context, node, `There is no "${field}" in ${typeInWords(type)}.`);
  const fieldType = Object.hasOwn(type.fields, field) ? type.fields[field] : undefined;
  if (fieldType === undefined)
    return fault(context, node, `${ownerInWords(owner.path, type.name)} has no "${field}".${namesHint(field, type.fields)}`);
  if (type.wordsOnly?.includes(field) === true) context.notes.wordsOnly.push(field);
  const read = readerOf(fieldType);
  const absent = absentField(owner, fieldType);
  const run: Checked['run'] = (frame) => {
    const row = owner.run(frame);
    return isObject(row) && !isDecimal(row) ? read(row[field]) : absent(frame);
  };
  if (owner.path === undefined) return { type: fieldType, run };
  const path = `${owner.path}.${field}`;
  context.notes.reads.delete(ownerNode);
  context.notes.reads.set(node, path);
  return { type: fieldType, run, path };
}

/** list[index], from 0; unknown outside the list. */
export function checkIndex(node: IndexNode, context: Context): Checked | undefined {
  const [listNode, indexNode] = node.args;
  const [list, index] = [context.check(listNode, context), context.check(indexNode, context)];
  if (list === undefined || index === undefined) return undefined;
  if (list.type.kind === 'record')
    return fault(context, node, 'Square brackets are for lists. Use a dot for a value inside a group, for example party.name.');
  if (list.type.kind !== 'list' || index.type.kind !== 'decimal')
    return fault(context, node, 'Square brackets need the number of an entry. Use [0] for the first one.');
  const read = readerOf(list.type.of);
  const run: Checked['run'] = (frame) => {
    const [rows, at] = [list.run(frame), index.run(frame)];
    const position = isDecimal(at) ? wholeNumber(at) : undefined;
    return isList(rows) && position !== undefined ? read(rows[position]) : unknown;
  };
  return { type: list.type.of, run, ...(list.path === undefined ? {} : { path: `${list.path}[]` }) };
}
