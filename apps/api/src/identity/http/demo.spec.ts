import { expect, it } from '@jest/globals';
import { testServer } from '../../../testing/test-server.js';

it('has no list of people outside the demo', async () => {
  const server = await testServer({ seed: 'none' });
  const [answer, nowhere] = await Promise.all([server.anybody.get('/auth/demo'), server.anybody.get('/auth/nowhere')]);
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect({ ...answer.body, requestId: '' }).toEqual({ ...nowhere.body, requestId: '' });
  await server.close();
});
