import { defineHost } from 'tools/build';

export default defineHost(import.meta.dirname);
