export { default } from 'tools/jest';
