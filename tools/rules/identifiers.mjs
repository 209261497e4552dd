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
  { name: /^told[A-Z]|[a-z]Told$/, instead: 'notifiedX, shownX, reportedX or isReported' },
  { name: /stillStand/i, instead: 'checkAccess' },
  { name: /^standing(s$|Of$)|^Standing|[a-z]Standing$/, instead: 'status, or AccessSnapshot for what access rests on' },
  { name: /^ofAnother|^isOfAnother/, instead: 'isForeign' },
  { name: /^(PatternFacts|CodeFacts|SampleFacts)$/, instead: 'a name that says of what, as PatternAnalysis' },
  { name: /^(clerk|turnstile|seat|census|surroundings)$/i, instead: 'the term of the field' },
];

/** Names that a declaration must not have: a participle says neither what the value is nor of what. */
const nouns = [
  { name: /^(told|toldOf|Told)$/, instead: 'what was notified, shown or reported' },
  { name: /^(asked|setAsked|Asked|useAsked)$/, instead: 'what was requested, or which dialog is open' },
  { name: /^(said|setSaid|Said)$/, instead: 'text, message, description or announcement' },
  { name: /^(heard|setHeard|Heard)$/, instead: 'what was received' },
];

/** What stands in a script beside its names: comments, and texts but for what a template puts in. */
const others = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;

const declarations = /\b(?:const|let|function\*?|interface|type|class)\s+(?:\[([^\]]*)\]|([A-Za-z_]\w*))/g;

function matches(names, patterns) {
  return [...names].flatMap((name) => {
    const found = patterns.find((pattern) => pattern.name.test(name));
    return found ? [`${name}: ${found.instead}`] : [];
  });
}

/** Names of a script that say nothing to a stranger, with what they are called instead. */
export function privateNames(script) {
  return matches(new Set(script.replace(others, ' ').match(/[A-Za-z_]\w*/g)), privateNamePatterns);
}

/** Names that a script declares and that are participles in place of nouns, with what they are called instead. */
export function participles(script) {
  const declared = [...script.replace(others, ' ').matchAll(declarations)];
  return matches(new Set(declared.flatMap(([, list, name]) => (name ? [name] : list.match(/\w+/g)) ?? [])), nouns);
}
