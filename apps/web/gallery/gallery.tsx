import { NativeSelect, useDirection, useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import classes from './gallery.module.css';
import { useAddress } from './use-address.ts';
import { widgets } from './widgets.ts';

const schemes = ['light', 'dark'] as const;
const directions = ['ltr', 'rtl'] as const;

/** Every widget in every state, light and dark, left to right and right to left. */
export function Gallery() {
  const address = useAddress();
  const { setColorScheme } = useMantineColorScheme();
  const { setDirection } = useDirection();
  const scheme = schemes.find((one) => one === address.get('scheme')) ?? 'light';
  const direction = directions.find((one) => one === address.get('dir')) ?? 'ltr';
  const chosen = address.get('widget') ?? '';
  const shown = [...widgets].filter(([name]) => !widgets.has(chosen) || name === chosen);

  useEffect(() => setColorScheme(scheme), [scheme, setColorScheme]);
  useEffect(() => setDirection(direction), [direction, setDirection]);

  return (
    <main className={classes.gallery}>
      <h1>Gallery</h1>
      <form className={classes.switches}>
        <NativeSelect
          label="Widget"
          value={chosen}
          data={[
            { value: '', label: 'All' },
            ...[...widgets].map(([name, { title }]) => ({ value: name, label: title })),
          ]}
          onChange={({ currentTarget }) => address.set('widget', currentTarget.value)}
        />
        <NativeSelect
          label="Scheme"
          value={scheme}
          data={[...schemes]}
          onChange={({ currentTarget }) => address.set('scheme', currentTarget.value)}
        />
        <NativeSelect
          label="Direction"
          value={direction}
          data={[...directions]}
          onChange={({ currentTarget }) => address.set('dir', currentTarget.value)}
        />
      </form>
      {shown.map(([name, { title, States }]) => (
        <section key={name} aria-labelledby={name}>
          <h2 id={name}>{title}</h2>
          <div className={classes.states}>
            <States />
          </div>
        </section>
      ))}
    </main>
  );
}
