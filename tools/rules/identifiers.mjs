/**
 * Names that only their author understands, beside what the field calls the thing (docs/glossary.md, "How code reads").
 * Each was found in the code once.
 */
const privateNamePatterns = [
  { name: /^most[A-Z]/, instead: 'maxX' },
  { name: /^fewest[A-Z]/, instead: 'minX' },
  { name: /^patience|Patience$/, instead: 'timeoutMs, delayMs or deadline' },
  { name: /^crew/i, instead: 'pool' },
  { name: /^hasten/, instead: 'runSoon or flushNow' },
  { name: /^(goOnFrom|fallBehind|putAway)$/, instead: 'resumeFrom, markBehind, discard or store' },
  { name: /^tell[A-Z]/, instead: 'notify, publish, report or send' },
  { name: /^(clerk|turnstile|seat|census|surroundings)$/i, instead: 'the term of the field' },
];

/** What stands in a script beside its names: comments, and texts but for what a template puts in. */
const others = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;

/** Names of a script that say nothing to a stranger, with what they are called instead. */
export function privateNames(script) {
  const names = new Set(script.replace(others, ' ').match(/[A-Za-z_]\w*/g));
  return [...names].flatMap((name) => {
    const found = privateNamePatterns.find((pattern) => pattern.name.test(name));
    return found ? [`${name}: ${found.instead}`] : [];
  });
}
