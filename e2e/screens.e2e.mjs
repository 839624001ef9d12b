import { expectGoodLooks } from './looks.mjs';
import { test } from './people.mjs';
import { SCREENS, show } from './screens.mjs';

for (const screen of SCREENS) {
  test(`${screen.name}: everybody can read and use it, light and dark, wide and narrow`, async ({ people }) => {
    await expectGoodLooks(await show(people, screen), screen.name);
  });
}
