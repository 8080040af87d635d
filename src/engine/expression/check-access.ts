import { isDecimal, wholeNumber } from '#domain/decimal.ts';
import { type Checked, type Context, fault } from './compilation.ts';
import { didYouMean } from './did-you-mean.ts';
import { functionNames } from './functions.ts';
import type { SyntaxNode } from './syntax.ts';
import { type ValueType, isObject, typeInWords } from './value-type.ts';
import { isList, readerOf, unknown } from './value.ts';

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
    const hint = isFunction(node.args) ? ` It is a function: write ${node.args}(…).` : didYouMean(node.args, context.names.keys());
    return fault(context, node, `There is nothing called "${node.args}" here.${hint}`);
  }
  if (found.path !== undefined) context.notes.reads.set(node, found.path);
  return found;
}

/** owner.field of a row. */
export function checkField(node: FieldNode, context: Context): Checked | undefined {
  const [ownerNode, field] = node.args;
  const owner = context.check(ownerNode, context);
  if (owner === undefined) return undefined;
  const { type } = owner;
  if (type.kind === 'list') return fault(context, node, `A list has no "${field}". Ask its rows with exists, all, filter or map.`);
  if (type.kind !== 'record') return fault(context, node, `${typeInWords(type)} has no "${field}".`);
  const fieldType = Object.hasOwn(type.fields, field) ? type.fields[field] : undefined;
  if (fieldType === undefined)
    return fault(context, node, `${owner.path ?? type.name} has no "${field}".${didYouMean(field, Object.keys(type.fields))}`);
  const read = readerOf(fieldType);
  const run: Checked['run'] = (frame) => {
    const row = owner.run(frame);
    return isObject(row) && !isDecimal(row) ? read(row[field]) : unknown;
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
  if (list.type.kind === 'record') return fault(context, node, 'Write a field of a row with a dot, as party.name.');
  if (list.type.kind !== 'list' || index.type.kind !== 'decimal')
    return fault(context, node, 'Square brackets take a row of a list by its number, from 0.');
  const read = readerOf(list.type.of);
  const run: Checked['run'] = (frame) => {
    const [rows, at] = [list.run(frame), index.run(frame)];
    const position = isDecimal(at) ? wholeNumber(at) : undefined;
    return isList(rows) && position !== undefined ? read(rows[position]) : unknown;
  };
  return { type: list.type.of, run, ...(list.path === undefined ? {} : { path: `${list.path}[]` }) };
}
