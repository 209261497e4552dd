import { defineRemote } from 'tools/build';

export default defineRemote(import.meta.dirname);
