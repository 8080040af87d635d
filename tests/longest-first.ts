import { existsSync } from 'node:fs';
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take ten seconds and more, most of them by waiting. One that begins last keeps all cores but one idle. */
const longest = [
  'automations/faulty',
  'server/start',
  'server/many-servers',
  'server/backup/killed',
  'server/backup/bucket',
  'server/submissions/deferred-submissions',
  'server/files/file-store',
  'server/delivery/service-in-trouble',
  'server/letters/letter-pool',
  'server/jobs/jobs',
  'server/missed-notifications',
  'server/missed-events',
  'server/backup/commands',
].map((name) => path.join(import.meta.dirname, `${name}.test.ts`));

const missing = longest.filter((file) => !existsSync(file));
if (missing.length > 0) throw new Error(`No such test: ${missing.join(', ')}. Take it off the list of the longest.`);

/** Servers take longest and wait most; a worker that changed from one project to another and back would read everything anew each time. */
const projects = ['server', 'desk', 'pages'];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ project, moduleId }: TestSpecification): number =>
      2 * projects.indexOf(project.name) + (longest.includes(moduleId) ? 0 : 1);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
