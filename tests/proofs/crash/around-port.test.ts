import { expect, test } from 'vitest';
import { aroundPort } from './around-port.ts';

const watched = () => {
  const known: string[] = [];
  const met: string[] = [];
  return { known, met, watch: { know: (name: string) => void known.push(name), meet: (name: string) => void met.push(name) } };
};

test('a failpoint lies before and after each call, also of what a call answers and of what work inside a transaction is given', async () => {
  const { known, met, watch } = watched();
  const rows: string[] = [];
  const makePort = () => ({
    find: (id: string) => Promise.resolve(`row ${id}`),
    write: async (work: (writing: { readonly keep: (row: string) => Promise<void> }) => Promise<string>) =>
      work({ keep: async (row) => void rows.push(row) }),
    hold: () => () => 'let go',
  });
  const port = aroundPort('makePort', makePort, watch)();
  expect(await port.find('1')).toBe('row 1');
  expect(await port.write(async (writing) => writing.keep('one').then(() => 'kept'))).toBe('kept');
  expect(port.hold()()).toBe('let go');
  expect(rows).toEqual(['one']);
  const calls = ['makePort', 'makePort.find', 'makePort.write', 'makePort.write.keep', 'makePort.hold', 'makePort.hold()'];
  expect(new Set(known)).toEqual(new Set(calls.flatMap((call) => [`${call}:before`, `${call}:after`])));
  expect(new Set(met)).toEqual(new Set(known));
});

test('a call that fails has a failpoint after it, too', async () => {
  const { met, watch } = watched();
  const failing = {
    later: () => Promise.reject(new Error('no')),
    atOnce: () => {
      throw new Error('no');
    },
  };
  const port = aroundPort('port', failing, watch);
  await expect(port.later()).rejects.toThrow('no');
  expect(() => port.atOnce()).toThrow('no');
  expect(met).toEqual(['port.later', 'port.atOnce'].flatMap((call) => [`${call}:before`, `${call}:after`]));
});

test('what a port is not asked for is known all the same', () => {
  const { known, met, watch } = watched();
  aroundPort('port', { never: () => 1 }, watch);
  expect(known).toEqual(['port.never:before', 'port.never:after']);
  expect(met).toEqual([]);
});

test('data, buffers and errors go through as they are', async () => {
  const { watch } = watched();
  const bytes = Buffer.from('a paper');
  const row = { id: 1, tags: ['a'] };
  const port = aroundPort(
    'port',
    { bytes: () => bytes, row: () => row, refuse: () => Promise.reject(new TypeError('no')), name: 'kept' },
    watch,
  );
  expect(port.bytes()).toBe(bytes);
  expect(port.row()).toBe(row);
  expect(port.name).toBe('kept');
  await expect(port.refuse()).rejects.toThrow(TypeError);
});

test('what is answered in portions has failpoints at the first and at later ones, and is let go when nobody wants more', async () => {
  const { known, met, watch } = watched();
  let isLetGo = false;
  async function* portionsOf(count: number) {
    try {
      for (let portion = 1; portion <= count; portion += 1) yield portion;
    } finally {
      isLetGo = true;
    }
  }
  const read = async (count: number): Promise<readonly number[]> => {
    const portions: number[] = [];
    for await (const portion of port.readAll(count)) portions.push(portion);
    return portions;
  };
  const port = aroundPort('port', { readAll: (count: number) => portionsOf(count) }, watch);
  const [first, later] = ['port.readAll.firstPortion', 'port.readAll.laterPortion'];
  expect(await read(0)).toEqual([]);
  expect(new Set(known)).toEqual(new Set(['port.readAll', first, later].flatMap((place) => [`${place}:before`, `${place}:after`])));
  expect(met.splice(0).slice(2)).toEqual([`${first}:before`]);
  expect(await read(2)).toEqual([1, 2]);
  expect(met.splice(0).slice(2)).toEqual([`${first}:before`, `${first}:after`, `${later}:before`, `${later}:after`, `${later}:before`]);
  isLetGo = false;
  for await (const portion of port.readAll(3)) if (portion === 1) break;
  expect(isLetGo).toBe(true);
});
