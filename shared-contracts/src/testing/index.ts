/// <reference types="@testing-library/jest-dom" preserve="true" />
export { createTestHost, type HostRecord, type TestHost, type TestHostOptions } from './createTestHost.ts';
export { apiErrorOf, createFakeApi, type FakeApi, type RecordedCall } from './fakeApi.ts';
export { createFakeRealtime, type FakeRealtime } from './fakeRealtime.ts';
export { createFakeSocket, type FakeChannel, type FakeSocket } from './fakeSocket.ts';
export { type RenderedPage, type RenderPageOptions, renderPage } from './renderPage.tsx';
export { sessionOf } from './testSession.ts';
export { inlineRow, type SheetSource, type WorkbookSource, workbookFile } from './workbookFile.ts';
export { type ZipPart, zipFile } from './zipFile.ts';
