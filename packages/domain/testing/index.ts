export * from './names.js';
export * from './small-world.js';
