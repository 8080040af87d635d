import type { FileState } from '#claim/claim/claim-state.ts';
import type { Translate } from '#claim/texts/texts.ts';

const kilobyte = 1024;

/** "412 KB". */
export const fileSize = (bytes: number): string =>
  bytes >= kilobyte * kilobyte ? `${(bytes / kilobyte / kilobyte).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / kilobyte))} KB`;

export const fileStateText = (state: FileState | undefined, size: string, t: Translate): string => {
  if (typeof state === 'object') return t('fileRefused', { reason: state.refused });
  if (state === 'sending') return t('fileSending', { size });
  return state === 'sent' ? t('fileReady', { size }) : t('fileWaiting', { size });
};
