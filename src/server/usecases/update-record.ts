import { changeRecord, type ChangeRecordDeps, type ChangeRequest } from './change-record.ts';
import { englishText, type LiveAutomation } from './live-automation.ts';
import type { KeptAnswer } from './ports/idempotency.port.ts';
import type { SentForm } from './sent-form.ts';
import { workOut, type WorkOutDeps } from './work-out.ts';

export type UpdateRequest = ChangeRequest & { readonly live: LiveAutomation; readonly sent: SentForm };

/** Changes what a record says; everything is checked and worked out again under the published version. */
export function updateRecord(deps: ChangeRecordDeps & WorkOutDeps, request: UpdateRequest): Promise<KeptAnswer> {
  const { live, user, sent } = request;
  return changeRecord(deps, request, async (record) => {
    const { content } = await workOut(deps, { live, user, sent });
    const { data, computed, labels, warnings, caseFileNumber } = content;
    const about = {
      ...(caseFileNumber === undefined ? {} : { caseFileNumber }),
      ...(record.state === undefined ? {} : { state: record.state }),
    };
    return {
      audit: 'submission.updated',
      event: { kind: 'updated' },
      write: (writing, changedAt) => writing.changeContent(record.id, content, changedAt),
      body: {
        id: record.id,
        createdAt: record.createdAt,
        message: `${englishText(live.automation.manifest.title)}: saved.`,
        data,
        computed,
        labels,
        warnings,
        enclosures: [],
        ...about,
      },
    };
  });
}

/** Takes a record out of lists and logs; its letter and its author stay. */
export function deleteRecord(deps: ChangeRecordDeps, request: ChangeRequest): Promise<KeptAnswer> {
  return changeRecord(deps, request, async (record) => ({
    audit: 'submission.deleted',
    event: { kind: 'deleted' },
    write: (writing, changedAt) => writing.deactivate(record.id, changedAt),
    body: { id: record.id, message: 'Deleted.' },
  }));
}
