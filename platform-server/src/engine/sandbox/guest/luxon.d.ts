/** As much of luxon as the guest touches itself; `internals` is added where it is loaded (`child/luxon.js`). */
declare module 'luxon' {
  export const DateTime: object;
  export const Duration: object;
  export const FixedOffsetZone: { readonly utcInstance: object };
  export const SystemZone: { readonly instance: object };
  export const Settings: { resetCaches(): void; defaultZone: string };
  export const internals: readonly object[];
}
