import { testDesk, type Caller, type TestDesk } from '../test-desk.ts';
import { automationsCopy, type AutomationsCopy } from '../automations-copy.ts';

type Operations = {
  readonly faults: readonly {
    readonly automation: string;
    readonly publishedVersion: string | null;
    readonly faults: readonly { readonly file: string; readonly line: number; readonly message: string; readonly remedy: string }[];
  }[];
  readonly versions: readonly { readonly automation: string; readonly version: string; readonly status: string }[];
};

export type PublishingDesk = {
  readonly copy: AutomationsCopy;
  readonly desk: TestDesk;
  readonly publish: () => Promise<void>;
  readonly clerk: Caller;
  readonly manager: Caller;
  readonly operations: () => Promise<Operations>;
  readonly versionOf: (automation: string) => Promise<string | undefined>;
};

/** A desk whose automations a test may change, and what its operations page says of them. */
export async function publishingDesk(): Promise<PublishingDesk> {
  const copy = automationsCopy();
  const desk = await testDesk({ settings: { DESK_AUTOMATIONS: copy.folder }, changes: { limits: { debounceMs: 20 } } });
  const manager = await desk.as('manager');
  const operations = async (): Promise<Operations> => (await manager.call('GET /desk/operations')).json<Operations>();
  return {
    copy,
    desk,
    publish: desk.automations.publishNow,
    clerk: await desk.as('caseManager'),
    manager,
    operations,
    versionOf: async (automation) => (await operations()).versions.find((row) => row.automation === automation)?.version,
  };
}
