import spanish from './es.json' with { type: 'json' };
import { registerSpanish } from './texts.ts';

/** Makes the runtime speak Spanish. Whoever shows it in Spanish fetches this first. */
export const addSpanish = (): void => registerSpanish(spanish);
