import { breakingIn } from './compare.ts';
import { doorOf, namesIn, type Reports } from './reports.ts';

/** Names of the contract by the entry point that they come from. */
export type NamesByDoor = Record<string, string[]>;

interface Declared {
  door: string;
  name: string;
  text: string;
  isBroken: boolean;
}

function declaredIn(before: Reports, now: Reports): Declared[] {
  return Object.entries(before).flatMap(([file, report]) => {
    const current = namesIn(now[file] ?? '');
    const door = doorOf(report);
    return Object.entries(namesIn(report)).map(([name, text]) => {
      const next = Object.hasOwn(current, name) ? current[name] : undefined;
      const isBroken = next === undefined || (next !== text && breakingIn(name, text, next).length > 0);
      return { door, name, text, isBroken };
    });
  });
}

/**
 * Names of an earlier surface on which a release that was built against it can no longer rely: they are gone, their
 * declaration changed, or it changed in something that they are made of. Types are erased from a release, so a
 * function counts as changed when only the type of its parameter is.
 */
export function changedNames(before: Reports, now: Reports): NamesByDoor {
  const declared = declaredIn(before, now);
  const broken = new Set(declared.filter(({ isBroken }) => isBroken));
  // Two shapes of one name are told apart by their file in brackets; texts mention them without it.
  const bare = ({ name }: Declared) => name.replace(/ \(.*/, '');
  const words = new Map(declared.map((one) => [one, new Set(one.text.match(/[\w$]+/g))]));
  let next = [...broken];
  while (next.length > 0) {
    const names = new Set(next.map(bare));
    next = declared.filter((one) => !broken.has(one) && [...names].some((name) => words.get(one)?.has(name)));
    for (const one of next) broken.add(one);
  }
  const changed: NamesByDoor = {};
  for (const { door, name } of broken) changed[door] = [...(changed[door] ?? []), name].sort();
  return changed;
}
