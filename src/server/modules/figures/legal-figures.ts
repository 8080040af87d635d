import type { Insertable, Kysely } from 'kysely';
import type { DatedFigure } from '#domain/dated-figures.ts';
import { loadOnce } from '#server/platform/database/desk-facts.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { FoundationTables } from '#server/platform/database/tables/foundation.ts';
import legalFigures from './legal-figures.json' with { type: 'json' };

export type LegalFiguresDeps = { readonly db: Kysely<Database>; readonly newId: () => string };

/** Rates, caps, holidays and benefits with their sources, with which every desk begins. */
export async function loadLegalFigures({ db, newId }: LegalFiguresDeps): Promise<void> {
  const figures: readonly (Partial<Readonly<Record<keyof DatedFigure, string>>> & { readonly isDraft?: boolean })[] = legalFigures;
  const rows = figures.map((figure): Insertable<FoundationTables['dated_figures']> => ({
    id: newId(),
    kind: figure.kind ?? '',
    key: figure.key ?? '',
    starts_on: figure.from ?? '',
    ends_on: figure.to ?? null,
    value: figure.value ?? '',
    source: figure.source ?? '',
    confirmed_by: (figure.confirmedBy ?? '') === '' ? null : (figure.confirmedBy ?? null),
    enforced: figure.enforced === 'warn' || figure.enforced === 'block' ? figure.enforced : null,
    is_draft: figure.isDraft ?? false,
  }));
  await loadOnce(db, 'legalFigures', async (transaction) => {
    await transaction.insertInto('dated_figures').values(rows).execute();
  });
}
