import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Servers take longest and wait most; a worker that changed from one project to another and back would read everything anew each time. */
const projects = ['server', 'desk', 'pages'];

export class ServersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project }: TestSpecification): number => projects.indexOf(project.name);
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
