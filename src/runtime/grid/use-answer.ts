import { useEffect, useRef, useState } from 'react';
import type { CallResult } from '#runtime/ports/call-result.ts';
import type { RowQuery } from '#runtime/ports/records.port.ts';

export type Asking<Answer> = {
  readonly answer: Answer | undefined;
  readonly loading: boolean;
  readonly failure: string | undefined;
  readonly reload: () => void;
};

type Load<Answer> = (query: RowQuery, signal: AbortSignal) => Promise<CallResult<Answer>>;

const pauseMs = 250;

/** What the server answers to a query; an answer that was overtaken is dropped. Nothing is asked while there is no load, which is the same as long as it asks the same. */
export const useAnswer = <Answer>(load: Load<Answer> | undefined, query: RowQuery): Asking<Answer> => {
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<Answer | undefined>(undefined);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const [loading, setLoading] = useState(true);
  const filters = useRef(query.filters);
  useEffect(() => {
    if (load === undefined) return undefined;
    const controller = new AbortController();
    const ask = async (): Promise<void> => {
      setLoading(true);
      const answered = await load(query, controller.signal);
      if (controller.signal.aborted) return;
      setLoading(false);
      setFailure(answered.ok ? undefined : answered.problem.message);
      if (answered.ok) setAnswer(answered.value);
    };
    // Only typing is waited for.
    const typed = filters.current !== query.filters;
    filters.current = query.filters;
    const timer = setTimeout(() => void ask(), typed ? pauseMs : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [load, query, turn]);
  return { answer, loading, failure, reload: () => setTurn((before) => before + 1) };
};
