/**
 * All zones that the browser knows, as options of a `Select` whose `optionFilterProp` is `label`. `UTC` and that of the
 * browser, which some lists miss, come first.
 */
export function timeZoneOptions(): { value: string; label: string }[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const names = [...new Set(['UTC', own, ...Intl.supportedValuesOf('timeZone')])];
  return names.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
