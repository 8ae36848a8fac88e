import { Alert } from '#shared/ui/alert/alert.tsx';
import { useLinkReturn } from '../hooks/use-link-return.ts';

/** Why a return from a platform linked nothing; renders nothing on every other visit. */
export function LinkReturn({ onLinked }: { onLinked: (message: string) => void }) {
  const refusal = useLinkReturn(onLinked);
  return refusal ? <Alert kind="danger">{refusal}</Alert> : null;
}
