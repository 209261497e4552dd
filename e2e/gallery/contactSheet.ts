/** All pictures of a screen side by side, each under its look; a click shows one in full. */
export function contactSheet(screen: string, looks: readonly string[]): string {
  const figures = looks.map((look) => {
    const file = `${screen}-${look}.png`;
    return `<figure><a href="${file}"><img src="${file}" alt="${screen}, ${look}" loading="lazy"></a><figcaption>${look}</figcaption></figure>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${screen}</title>
<style>
body { margin: 16px; background: #808080; font: 13px/20px system-ui, sans-serif; }
main { display: grid; grid-template-columns: repeat(4, 1fr); gap: 16px; align-items: start; }
figure { margin: 0; }
img { display: block; max-inline-size: 100%; max-block-size: 560px; }
</style>
<main>
${figures.join('\n')}
</main>
</html>
`;
}
