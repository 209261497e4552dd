import { actionOf, partyOf, releaseName } from '../output/words.mjs';

function standing({ entry, written, needs_approval, request }, style) {
  if (written) return [`  revision       ${entry.revision}, by ${entry.actor}`];
  if (request) {
    return [style.yellow(`  Waits for a second person: "approve ${request.id}", or App Admin. Nothing is live yet.`)];
  }
  const note = needs_approval ? ' A second person would have to approve.' : '';
  return [style.yellow(`  Dry run: nothing was written.${note}`)];
}

/** What a change did, or would do: the entry, what everyone gets before and after, its revision. */
export function changeLines({ entry, written, needs_approval, request, before, after }, { style }) {
  const whom = partyOf(entry.target);
  const what = [actionOf(entry), entry.remote, entry.release ? releaseName(entry.release) : '', whom && `for ${whom}`];
  const mark = written ? style.green('✓') : style.yellow('○');
  const same = before?.hash === after?.hash;
  const everyone = same ? `${releaseName(after)} as before` : `${releaseName(before)} → ${releaseName(after)}`;
  return [
    `${mark} ${what.filter(Boolean).join(' ')}`,
    `  everyone gets  ${everyone}`,
    ...(entry.target.message ? [`  message        ${entry.target.message}`] : []),
    ...(entry.reason ? [`  reason         ${entry.reason}`] : []),
    ...standing({ entry, written, needs_approval, request }, style),
  ];
}
