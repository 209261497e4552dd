/** Has the browser save a text as a file. */
export function download(text: string, fileName: string, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has taken what it saves by then; without this the text stays in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
