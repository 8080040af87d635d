import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

const original = path.join(import.meta.dirname, '..', '..', 'automations');

type Json = Record<string, unknown>;

/** A folder of declarations that a test may change, as operations staff do with an editor. */
export type AutomationsCopy = {
  readonly folder: string;
  readonly read: (file: string) => string;
  readonly write: (file: string, text: string) => void;
  /** Changes one place of a JSON file: "serves.submit.call". */
  readonly put: (file: string, place: string, value: unknown) => void;
  /** Takes one place out. */
  readonly drop: (file: string, place: string) => void;
  readonly remove: (folder: string) => void;
  readonly removeFile: (file: string) => void;
  readonly folderOf: (name: string) => void;
  readonly copyFolder: (from: string, to: string) => void;
};

export function automationsCopy(): AutomationsCopy {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-automations-'));
  cpSync(original, folder, { recursive: true });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  const write = (file: string, text: string): void => writeFileSync(path.join(folder, file), text);
  const change = (file: string, place: string, act: (parent: Json, name: string) => void): void => {
    const whole: Json = JSON.parse(read(file));
    const names = place.split('.');
    const last = names.pop() ?? '';
    let parent = whole;
    for (const name of names) parent = asJson(parent[name]);
    act(parent, last);
    write(file, JSON.stringify(whole, null, 2));
  };
  return {
    folder,
    read,
    write,
    put: (file, place, value) => change(file, place, (parent, name) => void (parent[name] = value)),
    drop: (file, place) => change(file, place, (parent, name) => void delete parent[name]),
    remove: (name) => rmSync(path.join(folder, name), { recursive: true }),
    removeFile: (file) => rmSync(path.join(folder, file), { force: true }),
    folderOf: (name) => {
      mkdirSync(path.join(folder, name));
    },
    copyFolder: (from, to) => cpSync(path.join(folder, from), path.join(folder, to), { recursive: true }),
  };
}

function asJson(value: unknown): Json {
  if (typeof value !== 'object' || value === null) throw new Error('The place does not exist');
  return value as Json;
}
