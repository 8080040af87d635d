import { useState } from 'react';
import type { FormStore } from './form-store.ts';

/** A key that changes when another form takes the place of the one that was open, so that no part keeps anything of it. */
export const useFormKey = (store: FormStore | undefined): number => {
  const [seen, setSeen] = useState({ store, count: 0 });
  if (seen.store !== store) setSeen({ store, count: seen.count + 1 });
  return seen.count;
};
