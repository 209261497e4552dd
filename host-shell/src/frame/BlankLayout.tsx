import { Outlet } from 'react-router';

/** The blank layout: the routed view and nothing else (core §2.1). */
export function BlankLayout() {
  return (
    <main id="content" style={{ minBlockSize: '100dvh', display: 'grid' }}>
      <Outlet />
    </main>
  );
}
