import type { ClaimStatus, SentReceipt } from '#claim/client/claim-answers.ts';
import type { Entered } from './entered.ts';

type Storages = { readonly local: Storage; readonly session: Storage };

const formKey = 'mileageFormData';
const linkKey = 'mileageUniqueLink';
const statusKey = 'mileageFormStatus';
const progressKey = 'mileageFormProgress';
const probeKey = 'mileageRoom';
const deviceKey = 'claim-device';
const receiptKey = 'claim-receipt';
const askedKey = 'claim-asked';
const keptDays = 14;
const millisecondsPerDay = 86_400_000;
/** As much as a form with many trips has. */
const roomNeeded = 200_000;

export type Step = 'video' | 'form' | 'summary';

type KeptReceipt = SentReceipt & { readonly link: string };

const readJson = <Data>(storage: Storage, key: string): Data | undefined => {
  try {
    const text = storage.getItem(key);
    if (text === null) return undefined;
    const data: Data = JSON.parse(text);
    return data;
  } catch {
    return undefined;
  }
};

const write = (storage: Storage, key: string, value: unknown): boolean => {
  try {
    storage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};

const isFormKey = (key: string): boolean => /mileage|mrf/i.test(key);

const clearForm = ({ local, session }: Storages): void => {
  for (const storage of [local, session]) {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const key of keys.filter(isFormKey)) storage.removeItem(key);
  }
};

const asBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export const randomText = (bytes: number): string => asBase64Url(crypto.getRandomValues(new Uint8Array(bytes)));

export type DeviceStorage = {
  readonly device: () => string;
  /** The link whose form this device holds; empty where there is none. */
  readonly readLink: () => string;
  readonly hasRoom: () => boolean;
  /** What was entered for this link; 'expired' where it lay for more than 14 days. */
  readonly readForm: (link: string) => Entered | 'expired' | undefined;
  readonly writeForm: (entered: Entered) => boolean;
  readonly readStatus: () => ClaimStatus | undefined;
  readonly writeStatus: (status: ClaimStatus) => void;
  readonly readStep: () => Step | undefined;
  readonly writeStep: (step: Step) => void;
  readonly readReceipt: (link: string) => SentReceipt | undefined;
  readonly writeReceipt: (receipt: KeptReceipt) => void;
  /** Whether a record was not asked for by its id in this session. */
  readonly asksFirst: (recordId: string) => boolean;
  readonly noteAsked: (recordId: string) => void;
  readonly clear: () => void;
};

/** What this device holds. Everything of the form has a key with "mileage" in it; the form is restored for the same link only. */
export const deviceStorage = (storages: Storages, now: () => number): DeviceStorage => {
  const { local, session } = storages;
  const asked = (): readonly string[] => readJson<readonly string[]>(session, askedKey) ?? [];
  const isOld = (savedAt: string): boolean => now() - Date.parse(savedAt) > keptDays * millisecondsPerDay;
  let known: string | undefined;
  return {
    device: () => {
      known ??= readJson<string>(local, deviceKey) ?? randomText(16);
      write(local, deviceKey, known);
      return known;
    },
    readLink: () => readJson<string>(local, linkKey) ?? '',
    hasRoom: () => {
      const isThere = write(local, probeKey, 'x'.repeat(roomNeeded));
      local.removeItem(probeKey);
      return isThere;
    },
    readForm: (link) => {
      const entered = readJson<Entered>(local, formKey);
      if (entered === undefined) return undefined;
      const isOf = entered.link === link && readJson<string>(local, linkKey) === link;
      if (isOf && !isOld(entered.savedAt)) return entered;
      clearForm(storages);
      return isOf ? 'expired' : undefined;
    },
    writeForm: (entered) => write(local, linkKey, entered.link) && write(local, formKey, entered),
    readStatus: () => readJson<ClaimStatus>(local, statusKey),
    writeStatus: (status) => void write(local, statusKey, status),
    readStep: () => readJson<{ readonly currentStep: Step }>(local, progressKey)?.currentStep,
    writeStep: (step) =>
      void write(local, progressKey, { showVideo: step === 'video', showSummary: step === 'summary', currentStep: step, timestamp: now() }),
    readReceipt: (link) => {
      const receipt = readJson<KeptReceipt>(local, receiptKey);
      return receipt?.link === link ? receipt : undefined;
    },
    writeReceipt: (receipt) => void write(local, receiptKey, receipt),
    asksFirst: (recordId) => !asked().includes(recordId),
    noteAsked: (recordId) => void write(session, askedKey, [...asked(), recordId]),
    clear: () => clearForm(storages),
  };
};
