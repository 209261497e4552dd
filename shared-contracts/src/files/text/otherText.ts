/** What a text file that is no table begins with: web pages and XML that are called .xls, mails, RTF, SYLK, JSON. */
const beginnings = [
  /^(?:<!--[\s\S]*?-->\s*)*<(?:[!?]|(?:html|head|body|table|meta|style|script|title|div|p|br|center|font|workbook)\b)/i,
  /^<\w+:\w+[\s>]/,
  /^MIME-Version:/i,
  /^\{\\rtf/,
  /^ID;P[A-Z]/,
  /^\[?\s*\{\s*"/,
];

/** Whether a text is of another kind: read as a table, it would be rows of tags. */
export function isOtherText(sample: string): boolean {
  const start = sample.slice(0, 4096).trimStart();
  return beginnings.some((beginning) => beginning.test(start));
}
