export * from './names.js';
export * from './small-world.js';
export * from './state-machine.js';
export * from './table.js';
export * from './without-one-clause.js';
