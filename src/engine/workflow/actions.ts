import type { ActionName } from '#schemas/meta/workflow.gen.ts';

/** An entry of the catalogue of actions: what it does, and which settings it takes. */
export type ActionEntry = { readonly sentence: string; readonly params: readonly ('text' | 'tone' | 'path')[] };

/** What a workflow can do on its way, by name. The runtime does it; the sentences stand in the documentation. */
export const actions: Readonly<Record<ActionName, ActionEntry>> = {
  chooseCase: { sentence: 'Remembers the case that was chosen in the search.', params: [] },
  prefill: {
    sentence:
      'Fills a fresh form from the case, the people and the firm, and shows where each value comes from; a draft that was kept comes back instead.',
    params: [],
  },
  keepPreview: { sentence: 'Keeps the preview that was made, by its id and hash.', params: [] },
  markPreviewStale: { sentence: 'Marks the preview as older than the form.', params: [] },
  dropPreview: { sentence: 'Forgets the preview.', params: [] },
  keepReceipt: { sentence: 'Keeps the answer of the desk for the receipt.', params: [] },
  keepFault: { sentence: 'Keeps why a call failed and shows it; what was typed stays.', params: [] },
  dropFault: { sentence: 'Takes the shown failure away.', params: [] },
  discardDraft: { sentence: 'Deletes the saved draft, because it was sent.', params: [] },
  startAgain: { sentence: 'Forgets case, form, preview and receipt; a draft that was not sent is kept.', params: [] },
  notify: { sentence: 'Says something in an alert: text, and the tone of its colour.', params: ['text', 'tone'] },
  goTo: { sentence: 'Opens another page of the desk: path.', params: ['path'] },
};
