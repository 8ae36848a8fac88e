export { prepareLogo } from './logo.ts';
