import type { Role } from '#schemas/meta/common.gen.ts';
import { AppError } from '#server/platform/app-error.ts';
import { hasFileField } from '#engine/form/form-files.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';

const sending: ReadonlySet<string> = new Set(['submit', 'create', 'update']);

/** Files are taken only from roles that can send them with a form. */
export function demandFileForm(registry: Pick<Registry, 'all'>, role: Role): void {
  const mayGive = registry
    .all()
    .some(
      (published) =>
        hasFileField(published.compiled) && published.calls.some(({ useCase, roles }) => sending.has(useCase) && roles.includes(role)),
    );
  if (!mayGive) throw new AppError('not_allowed', "Your role can't upload files.");
}
