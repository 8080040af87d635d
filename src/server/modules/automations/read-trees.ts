import type { SyntaxTrees } from '#engine/expression/syntax.ts';
import { treesOf } from '#engine/compilation/read-expressions.ts';
import type { BundlesPort } from './declarations.port.ts';

/** What the expressions of a stored version are read as, the oldest too; undefined when there is no such version. */
export async function readTrees(bundles: Pick<BundlesPort, 'bundle'>, version: string): Promise<SyntaxTrees | undefined> {
  const automation = await bundles.bundle(version);
  return automation === undefined ? undefined : treesOf(automation);
}
