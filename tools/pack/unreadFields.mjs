/**
 * A document for validators that check what they know and pass over what they do not: afterwards `unread` names the
 * fields that none of them looked at, which are typing errors.
 * @param {unknown} document
 * @returns {{ watched: unknown, unread: () => string[] }}
 */
export function watchFields(document) {
  const fields = new Map();
  const watch = (value, path) => {
    if (typeof value !== 'object' || value === null) return value;
    for (const key of Object.keys(value)) if (!Array.isArray(value)) fields.set(`${path}.${key}`, false);
    const parts = new Map(Object.keys(value).map((key) => [key, watch(value[key], `${path}.${key}`)]));
    return new Proxy(value, {
      get(target, key) {
        if (!parts.has(key)) return target[key];
        fields.set(`${path}.${key}`, true);
        return parts.get(key);
      },
    });
  };
  const watched = watch(document, '');
  return { watched, unread: () => [...fields].filter(([, isRead]) => !isRead).map(([path]) => path.slice(1)) };
}
