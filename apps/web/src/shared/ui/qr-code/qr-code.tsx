import { encode } from 'uqr';
import classes from './qr-code.module.css';

/** The dark modules as one path, a row at a time. */
function modulesPath(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('');
}

/** A text as QR code, on white in both schemes: scanners need dark on light, with a quiet zone. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' });
  return (
    <div className={classes.paper}>
      <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
        <path d={modulesPath(data)} />
      </svg>
    </div>
  );
}
