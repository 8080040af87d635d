/** What hears of the failpoints of a port. */
export type Watch = {
  /** A failpoint that lies there, whether or not anything ever comes by. */
  readonly know: (failpoint: string) => void;
  /** The desk is at this failpoint now. */
  readonly meet: (failpoint: string) => void;
};

/**
 * The same port with a failpoint before and after every call: of its functions, of the functions of what these answer, and of what
 * they hand to the work inside of them (a transaction). What a function answers in portions has one before and after each of these.
 * Nothing is listed; what a port has is what is wrapped.
 */
export function aroundPort<Port>(name: string, port: Port, watch: Watch): Port {
  if (typeof port === 'function') return aroundFunction(name, port, watch);
  return isJoined(port) ? aroundObject(name, port, watch) : port;
}

type Callable = (...args: readonly unknown[]) => unknown;

function aroundFunction<Port extends object>(name: string, port: Port, watch: Watch): Port {
  watch.know(`${name}:before`);
  watch.know(`${name}:after`);
  return new Proxy(port, {
    apply: (target, self, args: readonly unknown[]) => {
      watch.meet(`${name}:before`);
      const given = args.map((arg) => (typeof arg === 'function' ? aroundWork(name, arg as Callable, watch) : arg));
      const answer = answerOf(name, (): unknown => Reflect.apply(target as Callable, self, given), watch);
      if (!(answer instanceof Promise)) return leave(name, answer, watch);
      return answer.then(
        (value: unknown) => leave(name, value, watch),
        (error: unknown) => {
          watch.meet(`${name}:after`);
          throw error;
        },
      );
    },
  });
}

/** A call that fails is over as well. */
function answerOf(name: string, call: () => unknown, watch: Watch): unknown {
  try {
    return call();
  } catch (error) {
    watch.meet(`${name}:after`);
    throw error;
  }
}

function leave(name: string, answer: unknown, watch: Watch): unknown {
  watch.meet(`${name}:after`);
  if (isInPortions(answer)) return aroundPortions(name, answer, watch);
  return aroundPort(typeof answer === 'function' ? `${name}()` : name, answer, watch);
}

type Portions = AsyncGenerator<unknown, void, void>;

/** Streams of bytes are none: they keep their identity. */
function isInPortions(answer: unknown): answer is Portions {
  return Object.prototype.toString.call(answer) === '[object AsyncGenerator]';
}

/** The first portion is one place, and all later ones together are another: how many come is not the port's to say. */
function aroundPortions(name: string, portions: Portions, watch: Watch): Portions {
  const [first, later] = [`${name}.firstPortion`, `${name}.laterPortion`];
  for (const place of [first, later]) {
    watch.know(`${place}:before`);
    watch.know(`${place}:after`);
  }
  return eachPortion(portions, { first, later, meet: watch.meet });
}

type Places = Pick<Watch, 'meet'> & { readonly first: string; readonly later: string };

async function* eachPortion(portions: Portions, { first, later, meet }: Places): Portions {
  let place = first;
  meet(`${place}:before`);
  for await (const portion of portions) {
    meet(`${place}:after`);
    yield portion;
    place = later;
    meet(`${place}:before`);
  }
}

/** The work itself is no port; what it is given may be one. */
function aroundWork(name: string, work: Callable, watch: Watch): Callable {
  return new Proxy(work, {
    apply: (target, self, args: readonly unknown[]) =>
      Reflect.apply(
        target,
        self,
        args.map((arg) => (isJoined(arg) ? aroundObject(name, arg, watch) : arg)),
      ),
  });
}

/** A plain object with functions: what the desk joins its parts from. Connections, buffers and the like keep their identity. */
function isJoined(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).some((part) => typeof part === 'function');
}

function aroundObject<Port extends object>(name: string, port: Port, watch: Watch): Port {
  const made = new Map<string, { readonly part: unknown; readonly around: unknown }>();
  for (const [key, part] of Object.entries(port)) {
    if (typeof part !== 'function') continue;
    watch.know(`${name}.${key}:before`);
    watch.know(`${name}.${key}:after`);
  }
  return new Proxy(port, {
    get: (target, key, receiver) => {
      const part: unknown = Reflect.get(target, key, receiver);
      if (typeof key === 'symbol') return part;
      const before = made.get(key);
      if (before?.part === part && before !== undefined) return before.around;
      const around = aroundPort(`${name}.${key}`, part, watch);
      made.set(key, { part, around });
      return around;
    },
  });
}
