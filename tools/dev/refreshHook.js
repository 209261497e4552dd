// Runs before everything else of the page. React tells this hook of its renderers when it starts; the refresh runtimes
// of the shell and of a remote, which start later, find them here. A browser's own React tools bring a hook along.
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    const id = this.renderers.size + 1;
    this.renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};
