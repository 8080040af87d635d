/** One event of the server's stream. */
export type StreamEvent = { readonly event: string; readonly data: string };

/** Reads the text of a server-sent stream as it comes, in pieces that may end anywhere. */
export const eventReader = (): ((piece: string) => StreamEvent[]) => {
  let rest = '';
  let event = 'message';
  let data: string[] = [];

  const readLine = (line: string): StreamEvent[] => {
    if (line === '') {
      const whole = { event, data: data.join('\n') };
      const isEmpty = data.length === 0;
      event = 'message';
      data = [];
      return isEmpty ? [] : [whole];
    }
    const [field = '', ...parts] = line.split(':');
    const value = parts.join(':').replace(/^ /, '');
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
    return [];
  };

  return (piece) => {
    const text = rest + piece;
    // A carriage return at the end may be half of a line break.
    const isHalf = text.endsWith('\r');
    const lines = (isHalf ? text.slice(0, -1) : text).split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '') + (isHalf ? '\r' : '');
    return lines.flatMap(readLine);
  };
};
