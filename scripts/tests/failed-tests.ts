import { stripVTControlCharacters } from 'node:util';

type Value = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Value => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly Value[] => (Array.isArray(value) ? value.filter(isObject) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A test's name with the first lines of why it failed, without colors: what was expected and what came stands in them. */
const line = (name: string, why: string): string => {
  const lines = stripVTControlCharacters(why).split('\n');
  const filled = lines.map((part) => part.trim()).filter((part) => part !== '');
  const reason = filled.slice(0, 12).join(' ').slice(0, 800);
  return reason === '' ? name : `${name}: ${reason}`;
};

/** The tests that failed in a report of vitest, and the files that could not be read. */
export function failedInVitest(report: Value): readonly string[] {
  return listOf(report['testResults']).flatMap((file) => {
    const failed = listOf(file['assertionResults']).filter(({ status }) => status === 'failed');
    const where = textOf(file['name']).replace(/^.*\/tests\//, 'tests/');
    if (failed.length === 0) return file['status'] === 'failed' ? [line(where, textOf(file['message']))] : [];
    return failed.map(({ fullName, failureMessages }) =>
      line(`${where} › ${textOf(fullName)}`, textOf(Array.isArray(failureMessages) ? failureMessages[0] : '')),
    );
  });
}

/** The tests that failed, or passed only when tried again, in a report of Playwright. */
export function failedInPlaywright(suite: Value): readonly string[] {
  const own = listOf(suite['specs'])
    .filter((spec) => listOf(spec['tests']).some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map((spec) => {
      const errors = listOf(spec['tests']).flatMap((test) => listOf(test['results']).flatMap((result) => listOf(result['errors'])));
      return line(`${textOf(spec['file'])} › ${textOf(spec['title'])}`, textOf(errors[0]?.['message']));
    });
  return [...own, ...listOf(suite['suites']).flatMap(failedInPlaywright)];
}
