/// <reference types="@testing-library/jest-dom" preserve="true" />
export { createTestHost, type HostRecord, type TestHost, type TestHostOptions } from './create-test-host.ts';
export { apiErrorOf, createFakeApi, type FakeApi, type RecordedCall } from './fake-api.ts';
export { createFakeRealtime, type FakeRealtime } from './fake-realtime.ts';
export { createFakeSocket, type FakeChannel, type FakeSocket } from './fake-socket.ts';
export { type RenderedPage, type RenderPageOptions, renderPage } from './render-page.tsx';
export { sessionOf } from './test-session.ts';
