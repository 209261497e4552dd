// Loaded before a server's own code, and by its threads and children: their clock is that of the machine and so much more.
// What measures durations, as `performance.now()`, goes on as it does on a machine whose clock is set.
const shiftMs = Number(process.env.CHAOS_CLOCK_MS ?? 0);
const RealDate = Date;
const now = () => RealDate.now() + shiftMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
