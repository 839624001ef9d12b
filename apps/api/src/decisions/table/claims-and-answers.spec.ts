import { afterAll, beforeAll, it } from '@jest/globals';
import { cellsOf } from '@countersign/domain/testing';
import { isPossible } from '../../../testing/table/attempt.js';
import { type Cast, castOf } from '../../../testing/table/cast.js';
import { play } from '../../../testing/table/play.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
let cast: Cast;
beforeAll(async () => {
  server = await testServer();
  cast = await castOf(server);
});
afterAll(() => server.close());

const cells = cellsOf('see', 'claim', 'answer', 'withdraw').filter(isPossible);

it.each(cells)('$row, $column: $actor gets $answer', (cell) => play(cast, cell));
