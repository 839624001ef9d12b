// Prisma's own schema engine: the WebAssembly build from npm, which works where the host of the native one is out of reach.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import { MigrationAdapter } from './migration-adapter.mjs';

/**
 * @param {string} url
 * @param {[path: string, content: string][]} [datamodels] schema files, where a command compares with them
 */
export async function loadEngine(url, datamodels) {
  await instantiate();
  const adapter = new MigrationAdapter(url, { schema: new URL(url).searchParams.get('schema') ?? undefined });
  const engine = await bindings.SchemaEngine.new(
    { datamodels },
    () => {},
    bindMigrationAwareSqlAdapterFactory(adapter),
  );
  return { engine, dispose: () => adapter.dispose() };
}

async function instantiate() {
  const module = import.meta.resolve('@prisma/schema-engine-wasm/schema_engine_bg').replace(/\.js$/, '.wasm');
  globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message() {} }; // the engine calls it by this name
  const { instance } = await WebAssembly.instantiate(readFileSync(fileURLToPath(module)), {
    './schema_engine_bg.js': bindings,
  });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
}
