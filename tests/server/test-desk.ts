import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, inject } from 'vitest';
import type { Role } from '#schemas/meta/common.gen.ts';
import type { Desk } from '#server/build-desk.ts';
import { demoPassword } from '#demo/demo-firm.ts';
import { copyTemplate } from '../database-template.ts';
import { refusePersonalData } from '../personal-data.ts';
import { callersOn, type Caller } from './callers.ts';
import { deskOver, type DeskOver, type DeskOverOptions } from './desk-over.ts';

export { demoPassword };
export { api, callerOf, type Caller, type Sent } from './callers.ts';

export type TestDeskOptions = DeskOverOptions & {
  /** Where the desk finds the database, when it is not the copy itself: a proxy that a test can cut. */
  readonly through?: (url: string) => Promise<string>;
};

export type TestDesk = Desk &
  Pick<DeskOver, 'caseSource'> & {
    readonly documents: Pick<DeskOver, 'deliveryTrouble'>;
    /** Where it listens for real, for example http://127.0.0.1:41234. */
    readonly origin: string;
    readonly databaseUrl: string;
    readonly dataFolder: string;
    /** Everything that was logged, as it was written. */
    readonly logged: () => string;
    readonly inject: (options: InjectOptions) => Promise<LightMyRequestResponse>;
    /** Signs the demonstration user of a role in, once. */
    readonly as: (role: Role) => Promise<Caller>;
  };

/** A running desk on a fresh copy of the demonstration firm. It ends with the test file. */
export async function testDesk(options: TestDeskOptions = {}): Promise<TestDesk> {
  const databaseUrl = await copyOfTemplate();
  const { desk, dataFolder, lines, caseSource, deliveryTrouble } = await deskOver(
    (await options.through?.(databaseUrl)) ?? databaseUrl,
    options,
  );
  const origin = await desk.app.listen({ host: '127.0.0.1', port: 0 });
  afterAll(async () => {
    await desk.close();
    rmSync(dataFolder, { recursive: true, force: true });
    refusePersonalData(lines.join(''), 'a desk of the tests');
  });
  const injectCall = (call: InjectOptions): Promise<LightMyRequestResponse> => desk.app.inject(call);
  const documents = { ...desk.documents, deliveryTrouble };
  return {
    ...desk,
    documents,
    caseSource,
    origin,
    databaseUrl,
    dataFolder,
    as: callersOn(desk),
    logged: () => lines.join(''),
    inject: injectCall,
  };
}

const copyOfTemplate = (): Promise<string> => copyTemplate(inject('templateUrl'), `desk_${randomBytes(6).toString('hex')}`);
