const trueNow = Date.now.bind(Date);
let aheadMs = 0;
let isSet = false;

/** From here on the process has another time than the machine, as when somebody sets its clock. Timers go on as they were. */
export function jumpClock(jumpMs: number): void {
  aheadMs = jumpMs;
  if (isSet) return;
  isSet = true;
  Date.now = () => trueNow() + aheadMs;
  globalThis.Date = new Proxy(Date, {
    construct: (target, args: readonly unknown[], made) => Reflect.construct(target, args.length === 0 ? [Date.now()] : args, made) as Date,
  });
}
