/** A release as people read it: version and the beginning of its hash. */
export function releaseName(release) {
  if (!release) return '–';
  const { version, hash } = release;
  return version ? `${version} ${hash.slice(0, 8)}` : hash.slice(0, 8);
}

/** A commit as people read it; one that does not hold all of the release stays marked. */
export const shortCommit = (commit) => commit.replace(/^([0-9a-f]{8})[0-9a-f]*/, '$1');

const two = (number) => String(number).padStart(2, '0');

/** An instant in the time zone of whoever reads it: `2026-11-21 18:09`. */
export function moment(instant) {
  const at = new Date(instant);
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Bytes as `812 kB` or `1.4 MB`. */
export function bytes(count) {
  if (count < 1000) return `${count} B`;
  return count < 999_500 ? `${Math.round(count / 1000)} kB` : `${(count / 1_000_000).toFixed(1)} MB`;
}

/** Whom an entry is about, as `5 %`, `organisation Acme`, `mia@weft.local`. */
export function partyOf({ percent, organisation, user }) {
  const parts = [
    percent === null || percent === undefined ? '' : `${percent} %`,
    organisation ? `organisation ${organisation.name}` : '',
    user ? user.name : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** What an entry of the ledger does; a pin without a release is one that was taken off. */
export const actionOf = ({ action, release }) => (action === 'pin' && !release ? 'pin off' : action);

export const counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
