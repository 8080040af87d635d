const name = 'StartRefusal';

/** Why the desk does not start: a sentence for whoever starts it, which needs no stack trace. */
export function startRefusal(message: string): Error {
  return Object.assign(new Error(message), { name });
}

export function isStartRefusal(error: Error): boolean {
  return error.name === name;
}
