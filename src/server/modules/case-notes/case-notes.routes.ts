import type { FastifyPluginAsync } from 'fastify';
import type { CaseNoteText } from '#schemas/api/stored-cases.gen.ts';
import type { Role } from '#schemas/meta/common.gen.ts';
import { caseRoles } from '#server/modules/cases/read-case.public.ts';
import { caseNoteSchemas } from './case-notes.schemas.ts';
import { closeCaseNote, leaveCaseNote, type CaseNotesDeps } from './save-case-notes.usecase.ts';

/** Those who may change a case. */
const keepers: readonly Role[] = ['admin', 'manager', 'operations'];
const authors = caseRoles.filter((role) => role !== 'atticus');

type Left = { Params: { id: string }; Body: CaseNoteText };
type Closed = { Params: { id: string } };

/** Who may not change a case says what is wrong on it; who may sees the note beside the cases. */
export function caseNotesRoutes(deps: CaseNotesDeps): FastifyPluginAsync {
  return async (app) => {
    app.get('/desk/caseNotes', { config: { roles: keepers }, schema: caseNoteSchemas.open }, async () => ({
      notes: await deps.notes.open(),
    }));
    app.put<Left>(
      '/desk/caseNotes/:id',
      { config: { roles: authors }, schema: caseNoteSchemas.leave },
      ({ user, params: { id }, body: note }) => leaveCaseNote(deps, { user, id, note }),
    );
    app.put<Closed>('/desk/caseNotes/:id/done', { config: { roles: keepers }, schema: caseNoteSchemas.close }, ({ user, params: { id } }) =>
      closeCaseNote(deps, { user, id }),
    );
  };
}
