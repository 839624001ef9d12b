export default () => globalThis.stopTestDatabase();
