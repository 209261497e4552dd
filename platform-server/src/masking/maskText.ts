import { isUtf8 } from 'node:buffer';
import { isSecretName, isSecretParameter } from 'shared-contracts/nodes';
import { mask } from './mask.ts';
import { maskNumbers } from './numbers.ts';
import { tokenShape } from './tokenShapes.ts';

/** Nothing that can be told by its shape is shorter. */
const shortest = 8;
/** Without any of these a text has nothing to tell a secret by: most texts of most payloads are through here. */
const suspicious = /\d{4}|[:=]|<\/|-----|[\w.~+/-]{12}|(?:bearer|basic|token|apikey|digest) /i;

const privateKey = /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]{0,30}PRIVATE KEY-----|$)/g;
const scheme = /\b(Bearer|Basic|Token|ApiKey|Digest) +([\w.~+/=:-]{8,})/gi;
const userInfo = /:\/\/([^\s/:@?#"'<>]{0,200}):([^\s/@?#"'<>]{1,400})@/g;
/** A name in quotes and a plain value: of JSON in a text, also when it is cut off or quoted again. */
const quoted = [
  /(")([\w .$-]{2,60})"(\s{0,20}:\s{0,20})(?:"(?:[^"\\]|\\.)*(?:"|$)|-?\d[\d.eE+-]*)/g,
  /(')([\w .$-]{2,60})'(\s{0,20}:\s{0,20})(?:'(?:[^'\\]|\\.)*(?:'|$)|-?\d[\d.eE+-]*)/g,
  /(\\{1,7}")([\w .$-]{2,60})\1(\s{0,20}:\s{0,20})(?:\1(?:(?!\1)[\s\S])*(?:\1|$)|-?\d[\d.eE+-]*)/g,
];
const structured = /\\{0,7}"([\w .$-]{2,60})\\{0,7}"\s{0,20}:\s{0,20}(?=[[{])/g;
const assigned = /(?<![\w.%-])([A-Za-z][\w.%[\]-]{0,60})=([^\s&;,"'<>#]+|"[^"\n]*"?|'[^'\n]*'?)/g;
const line = /^([ \t]*(?:- )?)([A-Za-z][\w.-]{0,60})(:[ \t]+)(\S.*)$/gm;
const element = /<(?:[\w.-]{1,40}:)?([\w.-]{2,60})((?:\s[^<>]{0,200})?)>([^<]{1,4000})(?=<\/)/g;
const base64 = /^[A-Za-z0-9+/_-]{16,}={0,2}$/;

function maskScheme(whole: string, name: string, value: string): string {
  const { length } = name;
  const isBasic = length === 5 && Buffer.from(value, 'base64').includes(0x3a);
  // Words of a sentence have neither digits nor such a length.
  return isBasic || /\d/.test(value) || value.length >= 24 ? `${whole.slice(0, length)} ${mask}` : whole;
}

function maskQuoted(whole: string, quote: string, name: string, between: string): string {
  return isSecretName(name) ? `${quote}${name}${quote}${between}${quote}${mask}${quote}` : whole;
}

/** Where the list or object that begins at `from` ends; the end of the text when it is cut off. */
function endOf(text: string, from: number): number {
  let depth = 0;
  let inText = false;
  for (let index = from; index < text.length; index++) {
    const letter = text[index];
    if (inText && letter === '\\') index++;
    else if (letter === '"') inText = !inText;
    else if (!inText && (letter === '{' || letter === '[')) depth++;
    else if (!inText && (letter === '}' || letter === ']') && --depth === 0) return index + 1;
  }
  return text.length;
}

/** Masks lists and objects under the name of a secret in JSON that could not be read as a whole. */
function maskStructured(text: string): string {
  let shown = '';
  let done = 0;
  for (const { index, 0: found, 1: name = '' } of text.matchAll(structured)) {
    if (index < done || !isSecretName(name)) continue;
    const from = index + found.length;
    shown += `${text.slice(done, from)}"${mask}"`;
    done = endOf(text, from);
  }
  return done === 0 ? text : shown + text.slice(done);
}

/** What is told by the name beside it, in the notations in which texts have names and values. */
function maskNamed(text: string): string {
  let masked = text;
  if (masked.includes(':')) {
    masked = maskStructured(masked);
    for (const pattern of quoted) masked = masked.replace(pattern, maskQuoted);
    masked = masked.replace(line, (whole, indent: string, name: string, between: string) =>
      isSecretName(name) ? `${indent}${name}${between}${mask}` : whole,
    );
  }
  if (masked.includes('=')) {
    masked = masked.replace(assigned, (whole, name: string) => (isSecretName(name) ? `${name}=${mask}` : whole));
  }
  if (!masked.includes('</')) return masked;
  return masked.replace(element, (whole, name: string, _attributes: string, value: string) =>
    isSecretName(name) ? whole.slice(0, whole.length - value.length) + mask : whole,
  );
}

function maskShapes(text: string): string {
  const masked = text.includes('-----BEGIN') ? text.replace(privateKey, mask) : text;
  return maskNumbers(masked.replace(scheme, maskScheme).replace(userInfo, `://$1:${mask}@`).replace(tokenShape, mask));
}

/** Text that was made into base64: what it says must not be readable by undoing that. */
function hidesSecret(text: string): boolean {
  if (!base64.test(text)) return false;
  const bytes = Buffer.from(text, 'base64');
  if (!isUtf8(bytes)) return false;
  const inside = bytes.toString();
  return maskText(inside) !== inside;
}

/** JSON within a text is masked as the value it is; null when there is nothing to mask, or it is no JSON. */
function maskJson(text: string, maskValue: (value: unknown) => unknown): string | null {
  if (!/^\s*[[{]/.test(text)) return null;
  try {
    const value: unknown = JSON.parse(text);
    const masked = maskValue(value);
    return masked === value ? null : JSON.stringify(masked);
  } catch {
    return null;
  }
}

/**
 * A text as it may be shown: what stands beside the name of a secret, and what is a token, a card number or an IBAN by
 * its shape, is masked. `maskValue` masks the value of a text that is JSON.
 */
export function maskText(text: string, maskValue?: (value: unknown) => unknown): string {
  if (text.length < shortest || !suspicious.test(text)) return text;
  if (hidesSecret(text)) return mask;
  const json = maskValue ? maskJson(text, maskValue) : null;
  return maskShapes(maskNamed(json ?? text));
}

/** An address, whole or from its path on, without the values of its secret parameters. */
export function maskAddress(url: string): string {
  // A name without a value fits as well: it is read once, not again from each question mark in it.
  const named = url.replace(/([?&])([^=&#]+)(=[^&#]*)?/g, (whole, separator: string, name: string, value?: string) =>
    value !== undefined && isSecretParameter(name) ? `${separator}${name}=masked` : whole,
  );
  return maskShapes(named);
}
