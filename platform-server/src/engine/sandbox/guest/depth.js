/**
 * Whether JSON is nested deeper than so many levels.
 *
 * @param {string} text JSON
 * @param {number} limit
 */
export function isDeeper(text, limit) {
  return hasOpeners(text, limit) && depthOf(text) > limit;
}

/**
 * Whether there are brackets enough to be that deep at all: two searches that seldom find much.
 *
 * @param {string} text
 * @param {number} limit
 */
function hasOpeners(text, limit) {
  let count = 0;
  for (const opener of ['{', '[']) {
    for (let at = text.indexOf(opener); at !== -1; at = text.indexOf(opener, at + 1)) {
      if (++count > limit) return true;
    }
  }
  return false;
}

/** @param {string} text JSON */
function depthOf(text) {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === 92) at++;
      else if (code === 34) quoted = false;
    } else if (code === 34) quoted = true;
    else if (code === 123 || code === 91) deepest = Math.max(deepest, ++depth);
    else if (code === 125 || code === 93) depth--;
  }
  return deepest;
}
