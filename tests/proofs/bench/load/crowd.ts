/** The times of all that was done, in milliseconds, and how many that were in a second. */
export type Crowd = { readonly times: readonly number[]; readonly perSecond: number };

export type CrowdOptions = { readonly clients: number; readonly warmUpSeconds: number; readonly seconds: number };

/** So many at once, each beginning the next when the last is done; what ends within the warm-up does not count. */
export async function crowd(
  { clients, warmUpSeconds, seconds }: CrowdOptions,
  turn: (client: number, number: number) => Promise<number>,
): Promise<Crowd> {
  const begin = performance.now() + warmUpSeconds * 1000;
  let end = begin + seconds * 1000;
  const times: number[] = [];
  let number = 0;
  const work = async (client: number): Promise<void> => {
    while (performance.now() < end) {
      number += 1;
      const ms = await turn(client, number);
      const now = performance.now();
      if (now >= begin && now < end) times.push(ms);
    }
  };
  // Where one fails all come to an end, and nobody goes on in the background.
  const works = Array.from({ length: clients }, (_, client) => work(client).finally(() => (end = Math.min(end, performance.now()))));
  const failed = (await Promise.allSettled(works)).find((each) => each.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return { times, perSecond: times.length / seconds };
}
