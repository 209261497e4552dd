/** A mistake in code or in an expression, in each language. */
interface Words {
  en: string;
  fr: string;
}

/** Beginnings of what is said of code, with the words in their place; `$1` is what was found there. */
const known: readonly [found: RegExp, en: string, fr: string][] = [
  [/^Unexpected token/, 'Something unexpected stands here', 'Un élément inattendu se trouve ici'],
  [/^Unexpected character '(.+)'/, 'The character “$1” is unexpected here', 'Le caractère « $1 » est inattendu ici'],
  [/^(?:Unexpected keyword|The keyword) '(\w+)'/, '“$1” is a reserved word', '« $1 » est un mot réservé'],
  [/^Unterminated string/, 'This text isn’t closed: add a quote', 'Ce texte n’est pas fermé : ajoutez un guillemet'],
  [/^Unterminated template/, 'This text isn’t closed: add a `', 'Ce texte n’est pas fermé : ajoutez un `'],
  [/^Unterminated comment/, 'This comment isn’t closed: add */', 'Ce commentaire n’est pas fermé : ajoutez */'],
  [
    /egular expression|quantifier|group|^Nothing to repeat|character class|Unmatched '\)'/i,
    'This regular expression can’t be read',
    'Cette expression régulière est illisible',
  ],
  [/^Identifier '(.+)' has already been declared/, '“$1” is declared twice', '« $1 » est déclaré deux fois'],
  [
    /^Invalid number|^Numeric separator|^Identifier directly after number|^Expected number/,
    'This number can’t be read',
    'Ce nombre est illisible',
  ],
  [/^Assigning to rvalue|^Assigning to/, 'Nothing can be assigned here', 'Rien ne peut être affecté ici'],
  [/^Missing initializer/, 'A constant needs a value', 'Une constante a besoin d’une valeur'],
  [/^Missing catch or finally/, 'try needs a catch or a finally', 'try a besoin d’un catch ou d’un finally'],
  [/^'return' outside of function/, 'return isn’t possible here', 'return n’est pas possible ici'],
  [/^'with' in strict mode/, 'with isn’t available', 'with n’est pas disponible'],
  [/escape/i, 'This escape sequence can’t be read', 'Cette séquence d’échappement est illisible'],
  [
    /^One expression is expected/,
    'One expression is expected; this comes after its end',
    'Une seule expression est attendue ; ceci vient après sa fin',
  ],
  [/^Code here cannot import/, 'Code here can’t import or export', 'Le code ne peut ni importer ni exporter ici'],
  [
    /^The code is nested too deeply/,
    'The code is nested too deeply to be read',
    'Le code est trop imbriqué pour être lu',
  ],
  [
    /^This expression has no end/,
    'This expression has no end: close it with }}',
    'Cette expression n’a pas de fin : fermez-la avec }}',
  ],
  [
    /^This expression is empty/,
    'This expression is empty: name a value',
    'Cette expression est vide : nommez une valeur',
  ],
];

/** What was found wrong with code, in our words: its reader speaks English alone, and to who writes readers. */
export function syntaxWords(message: string): Words {
  for (const [found, en, fr] of known) {
    const match = found.exec(message);
    if (match) return { en: en.replace('$1', () => match[1] ?? ''), fr: fr.replace('$1', () => match[1] ?? '') };
  }
  return { en: 'This isn’t valid JavaScript', fr: 'Ceci n’est pas du JavaScript valide' };
}
