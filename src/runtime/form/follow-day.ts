import type { ScopeValues } from '#engine/types/scopes.ts';
import { deskNow, deskToday, onNewDay } from '#runtime/parts/desk-day.ts';
import type { FormStore } from '#runtime/store/form-store.ts';

/** A form that is open over midnight counts its days from the new one. */
export const followDay = (known: { scopes: ScopeValues }, store: FormStore): (() => void) =>
  onNewDay(() => {
    known.scopes = { ...known.scopes, today: deskToday(), now: deskNow().toISOString() };
    store.judgeAgain(store.snapshot().lookUpFailed);
  });
