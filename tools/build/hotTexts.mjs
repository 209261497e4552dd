import { basename } from 'node:path';

/**
 * A webpack loader for a remote's texts under development: a save puts them into the language of the page that is open,
 * which keeps its state. `namespace` is the remote.
 */
export default function hotTexts(source) {
  const [language, namespace] = [basename(this.resourcePath, '.json'), this.getOptions().namespace];
  return `import { getI18n } from 'react-i18next';
const texts = ${JSON.stringify(JSON.parse(source))};
export default texts;
const hot = import.meta.webpackHot;
hot?.accept();
// There is data from the module before only when this one takes its place.
if (hot?.data) {
  const i18n = getI18n();
  // Beside texts that come in other modules.
  i18n.addResourceBundle(${JSON.stringify(language)}, ${JSON.stringify(namespace)}, texts, true, true);
  i18n.emit('languageChanged', i18n.language);
}
`;
}
