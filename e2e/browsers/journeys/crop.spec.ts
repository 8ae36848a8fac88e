import { writeFile } from 'node:fs/promises';
import { drawnQuarters } from '../../support/screens/in-page-pictures.ts';
import { expect, test } from '../fixtures.ts';
import { colourAt } from '../person/in-page.ts';
import { signsIn } from '../steps/signs-in.ts';

test('a picture is chosen, moved, turned and shown', async ({ person }, info) => {
  await signsIn(person);
  await person.visits('/user/personalsetting');
  const drawn = await person.asks(drawnQuarters, [800, 600]);
  const path = info.outputPath('quarters.png');
  await writeFile(path, Buffer.from(drawn, 'base64'));

  await person.presses('button', 'Change profile picture');
  await person.choosesFile('dialog', 'Profile picture', path);
  await person.isAt('application', 'Crop area');
  // The square is as high as the picture; what is pushed to the right shows its left side, red over blue.
  await person.drags('application', 'Crop area', { x: 300, y: 0 });
  await person.presses('button', 'Rotate');
  await person.tabsTo('slider', 'Zoom');
  await person.presses('button', 'Apply');
  await person.seesNo('dialog', 'Profile picture');
  await person.reads('Your profile picture has been updated.');
  await person.isAt('button', 'Change profile picture');

  const colourOf = (x: number, y: number) => () =>
    person.asks(colourAt, { picture: 'img[src^="/storage/profile/"]', x, y });
  // Turned to the right: blue before red above, and the right half of the picture is a third of the height.
  await expect.poll(colourOf(0.1, 0.1)).toEqual('blue');
  await expect.poll(colourOf(0.9, 0.1)).toEqual('red');
  await expect.poll(colourOf(0.9, 0.6)).toEqual('red');
  await expect.poll(colourOf(0.9, 0.9)).toEqual('green');
});
